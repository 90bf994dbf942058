/** What stands in the address of a list: texts by name. */
export type ListSearch = Readonly<Record<string, string | undefined>>

// What is opened, and how far one has looked, is no part of a view.
const passing = new Set(['open', 'order'])

/** The address of a list as it is kept: without what is opened, and always in the same order. */
export function keptSearch(search: ListSearch): string {
  const kept = Object.entries(search).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '' && !passing.has(entry[0]),
  )
  kept.sort(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(kept).toString()
}

/** The parts of a kept address. */
export const searchOf = (kept: string): Record<string, string> => Object.fromEntries(new URLSearchParams(kept))

/** The columns chosen in an address: `net;-order` shows one and hides the other of those a list has by itself. */
export function columnsOf(text: string | undefined): Record<string, boolean> {
  const ids = (text ?? '').split(';').filter((id) => /^-?[a-z]+$/.test(id))
  return Object.fromEntries(ids.map((id) => (id.startsWith('-') ? [id.slice(1), false] : [id, true])))
}

export const columnsText = (chosen: Readonly<Record<string, boolean>>): string =>
  Object.entries(chosen)
    .map(([id, isShown]) => (isShown ? id : `-${id}`))
    .toSorted()
    .join(';')
