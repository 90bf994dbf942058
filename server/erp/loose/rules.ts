/** The last part of a path in small letters; accents are one letter each, whatever machine wrote them. */
export const foldName = (path: string): string =>
  (path.split(/[/\\]/).at(-1) ?? '').normalize('NFC').toLowerCase().trim()

export const withoutEnding = (name: string): string => name.replace(/\.\w+$/, '')

/** SQL for a number as the name of a file has it: without some characters that people replace by another one. */
export const foldedNumber = (text: string): string => `translate(lower(${text}), '/\\:*?"<>| -', '___________')`
