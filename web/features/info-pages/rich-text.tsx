import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { DOMParser as ContentParser, type Schema } from '@tiptap/pm/model'
import { type Editor, EditorContent, getSchema, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Table2,
  Undo2,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { address, cleanFragment } from '#web/shared/pages/clean-page.ts'
import '#web/shared/pages/page-text.css'
import { PictureDialog } from './picture-dialog.tsx'
import { lostOf, withoutStyles, withPlainCells } from './plain-html.ts'
import { Mark, TableMenu } from './rich-text-buttons.tsx'

const extensions = [
  // Pages keep no widths, neither of tables nor of columns.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ View: null }),
  TableRow,
  TableHeader,
  TableCell,
  Image.configure({ allowBase64: true }),
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
  const { t } = useTranslation()
  const [lost, setLost] = useState<string[]>([])
  /** A picture that is waiting for its description: from the clipboard, or none yet. */
  const [picture, setPicture] = useState<File | 'none'>()
  const editor = useEditor({
    extensions,
    content: start,
    injectCSS: false,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : withPlainCells(now.getHTML())),
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        class: 'page-text min-h-80 whitespace-pre-wrap px-4 py-3 outline-none',
      },
      handleDOMEvents: {
        // The editor would read foreign HTML by itself, which the policy of the page does not let it.
        paste: (view, event) => {
          const html = withoutStyles(event.clipboardData?.getData('text/html') ?? '')
          const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
          // A copied picture may bring an HTML with nothing but an address nobody else can read.
          if (file && !/<(p|td|li|h\d)\b/i.test(html)) {
            setPicture(file)
            return stop(event)
          }
          if (html === '') return false
          setLost(lostOf(html))
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
      <Buttons editor={editor} label={label} onPicture={() => setPicture('none')} />
      <EditorContent editor={editor} />
      <p role="status" className={lost.length > 0 ? 'bg-warning-soft px-3 py-2 text-sm text-warning' : ''}>
        {lost.length > 0 &&
          t('Left out of what was pasted: {{names}}. Pictures can be added with the button Picture.', {
            names: lost.map((name) => t(name)).join(', '),
          })}
      </p>
      {picture && (
        <PictureDialog
          file={picture === 'none' ? undefined : picture}
          onAdd={(attributes) => editor.chain().focus().setImage(attributes).run()}
          onClose={() => setPicture(undefined)}
        />
      )}
      <p
        {...(isInvalid && { role: 'alert' })}
        className={`border-t border-line px-3 py-1 text-xs ${isInvalid ? 'text-danger' : 'text-muted'}`}
      >
        {note}
      </p>
    </div>
  )
}

function Buttons({ editor, label, onPicture }: { editor: Editor; label: string; onPicture: () => void }) {
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
      <Mark label={t('Picture')} icon={<ImagePlus aria-hidden size={16} />} onPress={onPicture} />
      <TableMenu editor={editor} icon={<Table2 aria-hidden size={16} />} />
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
