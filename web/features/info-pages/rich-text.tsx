import { DOMParser as ContentParser, type Schema } from '@tiptap/pm/model'
import { type Editor, EditorContent, getSchema, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, Quote, Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { ToggleButton, Toolbar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Tip } from '#web/ui/tooltip.tsx'
import { address, cleanFragment } from '#web/shared/pages/clean-page.ts'
import { contentLook } from '#web/shared/pages/page-content.tsx'

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: false, linkOnPaste: false, isAllowedUri: (uri) => address.test(uri) },
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
  }),
]

/** HTML as nodes of a schema; parts of different schemas do not fit each other. */
const parserOf = (schema: Schema) => ContentParser.fromSchema(schema)

const stop = (event: Event) => {
  event.preventDefault()
  return true
}

type RichTextProps = {
  label: string
  value: string
  onChange: (html: string) => void
  note: string
  isInvalid: boolean
}

/** A content as text: what is typed and pasted is only what pages may have. */
export default function RichText({ label, value, onChange, note, isInvalid }: RichTextProps) {
  // The editor holds the text from here on; the form would otherwise hand every letter back.
  const [start] = useState(() => parserOf(getSchema(extensions)).parse(cleanFragment(value)).toJSON() as object)
  const editor = useEditor({
    extensions,
    content: start,
    injectCSS: false,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        class: `${contentLook} min-h-80 whitespace-pre-wrap px-4 py-3 outline-none`,
      },
      handleDOMEvents: {
        // The editor would read foreign HTML by itself, which the policy of the page does not let it.
        paste: (view, event) => {
          const html = event.clipboardData?.getData('text/html') ?? ''
          if (html === '') return false
          const { schema, tr } = view.state
          view.dispatch(tr.replaceSelection(parserOf(schema).parseSlice(cleanFragment(html))).scrollIntoView())
          return stop(event)
        },
        drop: (view, event) => (view.dragging ? false : stop(event)),
      },
    },
  })
  return (
    <div className="rounded border border-line-strong bg-surface focus-within:border-accent">
      <Buttons editor={editor} label={label} />
      <EditorContent editor={editor} />
      <p
        {...(isInvalid && { role: 'alert' })}
        className={`border-t border-line px-3 py-1 text-xs ${isInvalid ? 'text-danger' : 'text-muted'}`}
      >
        {note}
      </p>
    </div>
  )
}

function Buttons({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation()
  const [isLinking, setLinking] = useState(false)
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  return (
    <Toolbar aria-label={label} className="flex flex-wrap gap-0.5 border-b border-line p-1">
      <Mark
        label={t('Heading')}
        icon={<Heading2 aria-hidden size={16} />}
        isOn={is.heading}
        onPress={() => run().toggleHeading({ level: 2 }).run()}
      />
      <Mark
        label={t('Smaller heading')}
        icon={<Heading3 aria-hidden size={16} />}
        isOn={is.subheading}
        onPress={() => run().toggleHeading({ level: 3 }).run()}
      />
      <Mark
        label={t('Bold')}
        icon={<Bold aria-hidden size={16} />}
        isOn={is.bold}
        onPress={() => run().toggleBold().run()}
      />
      <Mark
        label={t('Italic')}
        icon={<Italic aria-hidden size={16} />}
        isOn={is.italic}
        onPress={() => run().toggleItalic().run()}
      />
      <Mark
        label={t('List')}
        icon={<List aria-hidden size={16} />}
        isOn={is.list}
        onPress={() => run().toggleBulletList().run()}
      />
      <Mark
        label={t('Numbered list')}
        icon={<ListOrdered aria-hidden size={16} />}
        isOn={is.numbers}
        onPress={() => run().toggleOrderedList().run()}
      />
      <Mark
        label={t('Quotation')}
        icon={<Quote aria-hidden size={16} />}
        isOn={is.quote}
        onPress={() => run().toggleBlockquote().run()}
      />
      <Mark label={t('Link')} icon={<Link2 aria-hidden size={16} />} isOn={is.link} onPress={() => setLinking(true)} />
      <Mark
        label={t('Undo')}
        icon={<Undo2 aria-hidden size={16} />}
        isDisabled={!is.canUndo}
        onPress={() => run().undo().run()}
      />
      <Mark
        label={t('Redo')}
        icon={<Redo2 aria-hidden size={16} />}
        isDisabled={!is.canRedo}
        onPress={() => run().redo().run()}
      />
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Toolbar>
  )
}

type MarkProps = { label: string; icon: ReactNode; isOn?: boolean; isDisabled?: boolean; onPress: () => void }

const Mark = ({ label, icon, isOn = false, isDisabled = false, onPress }: MarkProps) => (
  <Tip text={label}>
    <ToggleButton
      aria-label={label}
      isSelected={isOn}
      isDisabled={isDisabled}
      onPress={onPress}
      className="flex size-8 items-center justify-center rounded text-muted outline-offset-[-2px] data-disabled:opacity-40 data-hovered:bg-sunken data-selected:bg-accent-soft data-selected:text-accent pointer-coarse:size-11"
    >
      {icon}
    </ToggleButton>
  </Tip>
)

/** Where the chosen text leads to; left empty, nowhere. */
function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation()
  const before = useRef(String(editor.getAttributes('link')['href'] ?? ''))
  const [value, setValue] = useState(before.current)
  const [isChecked, setChecked] = useState(false)
  const href = /^[^\s@/:]+@[^\s@/:]+$/.test(value.trim()) ? `mailto:${value.trim()}` : value.trim()
  const isGood = href === '' || address.test(href)
  const submit = () => {
    setChecked(true)
    if (!isGood) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && before.current === '') {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    onClose()
  }
  return (
    <FormDialog title={t('Link')} action={t('Set')} isSending={false} onSubmit={submit} onClose={onClose}>
      <TextField
        label={t('Where it leads')}
        value={value}
        onChange={setValue}
        autoFocus
        hint={t('A web page, an e-mail, or a page of the portal such as /information/page/kontakty.')}
        error={
          isChecked && !isGood ? t('Enter an address with https://, an e-mail, or one that begins with /.') : undefined
        }
      />
    </FormDialog>
  )
}
