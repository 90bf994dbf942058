import { DOMParser as ContentParser, type Schema } from '@tiptap/pm/model'
import { type Editor, EditorContent, getSchema, useEditor, useEditorState } from '@tiptap/react'
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
import { PasteNotes } from './paste/paste-notes.tsx'
import { usePaste } from './paste/use-paste.ts'
import { PictureDialog, type PictureStart } from './picture-dialog.tsx'
import { plainHtml } from './plain-html.ts'
import { Mark, TableMenu } from './rich-text-buttons.tsx'
import { extensions } from './rich-text-schema.ts'

/** HTML as nodes of a schema; parts of different schemas do not fit each other. */
const parserOf = (schema: Schema) => ContentParser.fromSchema(schema)

type Stored = { src: string; alt: string }

/** A picture as its node holds it. */
const storedOf = ({ src, alt }: Record<string, unknown>): Stored => ({
  src: typeof src === 'string' ? src : '',
  alt: typeof alt === 'string' ? alt : '',
})

const pictureOf = (data: DataTransfer | null) => [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))

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
  const [picture, setPicture] = useState<PictureStart>()
  const buttons = useRef<HTMLDivElement>(null)
  /** The text as the form has it. */
  const told = useRef<string>(undefined)
  const { attach, isStoring, result, paste, forget } = usePaste()
  const editor = useEditor({
    extensions,
    content: start,
    injectCSS: false,
    onCreate: ({ editor: made }) => {
      attach(made)
      told.current = plainHtml(made.getHTML())
    },
    onUpdate: ({ editor: now }) => {
      const html = plainHtml(now.getHTML())
      // What the editor puts in order by itself is no change of somebody's.
      if (html === told.current) return
      told.current = html
      onChange(html)
    },
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        // In a table Tab goes from cell to cell.
        'aria-keyshortcuts': 'Alt+F10',
        role: 'textbox',
        class: 'page-text min-h-80 whitespace-pre-wrap px-4 py-3 outline-none',
      },
      handleKeyDown: (_view, event) => {
        if (!event.altKey || event.key !== 'F10') return false
        buttons.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus()
        return stop(event)
      },
      handleDoubleClickOn: (_view, _pos, node) => {
        if (node.type.name !== 'image') return false
        setPicture({ stored: storedOf(node.attrs) })
        return true
      },
      handleDOMEvents: {
        // The editor would read foreign HTML by itself, which the policy of the page does not let it.
        paste: (view, event) => {
          if (!view.editable) return stop(event)
          const html = event.clipboardData?.getData('text/html') ?? ''
          const file = pictureOf(event.clipboardData)
          // A copied picture may bring an HTML with nothing but an address nobody else can read.
          if (file && !/<(p|td|li|h\d)\b/i.test(html)) {
            setPicture({ file })
            return stop(event)
          }
          if (html === '') return false
          void paste(view, html, event.clipboardData?.getData('text/rtf') ?? '')
          return stop(event)
        },
        drop: (view, event) => {
          if (view.dragging) return false
          const file = pictureOf(event.dataTransfer)
          if (file) setPicture({ file })
          return stop(event)
        },
      },
    },
  })
  return (
    <div className="rounded border border-line-strong bg-surface focus-within:border-accent">
      {/* In sight however long the text is, and so is what the last paste left out. */}
      <div ref={buttons} className="sticky top-0 z-10 rounded-t bg-surface">
        <Buttons editor={editor} label={label} onPicture={(stored) => setPicture(stored ? { stored } : {})} />
        <PasteNotes result={result} isStoring={isStoring} onClose={forget} />
      </div>
      <EditorContent editor={editor} />
      {picture && (
        <PictureDialog
          start={picture}
          onAdd={(attributes) => editor.chain().focus().setImage(attributes).run()}
          onClose={() => setPicture(undefined)}
        />
      )}
      <p
        {...(isInvalid && { role: 'alert' })}
        className={`border-t border-line px-3 py-1 text-xs ${isInvalid ? 'text-danger' : 'text-muted'}`}
      >
        {note} · {t('Alt+F10: buttons')}
      </p>
    </div>
  )
}

type ButtonsProps = {
  editor: Editor
  label: string
  /** With the picture that is chosen in the text, if one is. */
  onPicture: (stored?: Stored) => void
}

function Buttons({ editor, label, onPicture }: ButtonsProps) {
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
      picture: now.isActive('image'),
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
        label={t('Picture')}
        icon={<ImagePlus aria-hidden size={16} />}
        isOn={is.picture}
        onPress={() => onPicture(is.picture ? storedOf(editor.getAttributes('image')) : undefined)}
      />
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
  const [isTried, setTried] = useState(false)
  const href = /^[^\s@/:]+@[^\s@/:]+$/.test(value.trim()) ? `mailto:${value.trim()}` : value.trim()
  const isGood = href === '' || address.test(href)
  const submit = () => {
    setTried(true)
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
          isTried && !isGood ? t('Enter an address with https://, an e-mail, or one that begins with /.') : undefined
        }
      />
    </FormDialog>
  )
}
