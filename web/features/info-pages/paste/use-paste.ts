import { DOMParser as ContentParser } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { failureText } from '#web/api/errors.ts'
import { uploadPicture } from '#web/features/info-pages/use-page-admin.ts'
import { cleanFragment } from '#web/shared/pages/clean-page.ts'
import { type Pasted, readPasted } from './paste.ts'

/** What came of the last paste. */
export interface PasteResult {
  lost: readonly string[]
  /** Why pictures could not be stored. */
  fault?: string
  /** Pictures nobody has described yet. */
  undescribed: number
}

const NOTHING: PasteResult = { lost: [], undescribed: 0 }

/** Stores what waits; why the first of it was not, and how many were not. */
async function storePictures({ waiting }: Pasted): Promise<{ fault?: string; failed: number }> {
  const stored = await Promise.allSettled(
    waiting.map(async ({ element, file }) => element.setAttribute('src', await uploadPicture(file))),
  )
  const faults = stored.flatMap((one, at) => (one.status === 'rejected' ? [{ reason: one.reason, at }] : []))
  for (const { at } of faults) waiting[at]?.element.remove()
  const [first] = faults
  return { failed: faults.length, ...(first && { fault: failureText(first.reason) }) }
}

/** Pastes what was copied elsewhere; its pictures are stored first, and until then nothing can be typed. */
export function usePaste() {
  const [isStoring, setStoring] = useState(false)
  const [result, setResult] = useState(NOTHING)
  const editor = useRef<Editor>(null)
  const insert = (view: EditorView, pasted: Pasted, fault?: string) => {
    const undescribed = [...pasted.root.querySelectorAll('img[src]')].filter((one) => !one.getAttribute('alt')?.trim())
    // In a box: white space between blocks would be text of a fragment.
    const box = document.createElement('div')
    box.append(cleanFragment(pasted.root))
    const slice = ContentParser.fromSchema(view.state.schema).parseSlice(box)
    view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
    setResult({ lost: pasted.lost, undescribed: undescribed.length, ...(fault !== undefined && { fault }) })
  }
  const paste = async (view: EditorView, html: string, rtf: string) => {
    const pasted = readPasted(html, rtf)
    if (pasted.waiting.length === 0) return insert(view, pasted)
    setResult(NOTHING)
    setStoring(true)
    editor.current?.setEditable(false, false)
    const { fault } = await storePictures(pasted)
    setStoring(false)
    if (view.isDestroyed) return
    editor.current?.setEditable(true, false)
    insert(view, pasted, fault)
    view.focus()
  }
  const attach = (made: Editor) => {
    editor.current = made
  }
  return { attach, isStoring, result, paste, forget: () => setResult(NOTHING) }
}
