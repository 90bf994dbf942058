/** A text of the translation files, and behind a line break what it is about. */
export const faultText = (text: string, about = ''): string => (about === '' ? text : `${text}\n${about}`)
