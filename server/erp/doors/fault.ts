import { faultText } from '#server/lib/fault-text.ts'

/** Why a door did not open, as `faultText`: nothing of the order is wrong, and what became of it may not be known. */
export class DoorFault extends Error {
  constructor(text: string, about = '') {
    super(faultText(text, about))
  }
}
