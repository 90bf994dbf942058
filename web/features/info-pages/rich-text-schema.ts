import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Mark } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { address } from '#web/shared/pages/clean-page.ts'

/** An element without anything besides, such as the 2 of m². */
const plainMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

/** What the text editor knows of a page. */
export const extensions = [
  // Pages keep no widths, neither of tables nor of columns.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ View: null }),
  TableRow,
  TableHeader,
  TableCell,
  Image.configure({ allowBase64: true }),
  plainMark('raised', 'sup'),
  plainMark('lowered', 'sub'),
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: false, linkOnPaste: false, isAllowedUri: (uri) => address.test(uri) },
    dropcursor: false,
  }),
]
