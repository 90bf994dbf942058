/** A text of the translation files, and behind a line break what it is about. */
export const faultText = (text: string, about = ''): string => (about === '' ? text : `${text}\n${about}`)

/** Why a door did not open, as `faultText`: nothing of the order is wrong, and what became of it may not be known. */
export class DoorFault extends Error {
  constructor(text: string, about = '') {
    super(faultText(text, about))
  }
}
