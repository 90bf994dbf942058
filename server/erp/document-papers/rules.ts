const HEAD = Buffer.from('%PDF-')
const TAIL = Buffer.from('%%EOF')
// Some programs write a few bytes behind the end.
const TAIL_BYTES = 1024

/** Whether a file begins and ends as a PDF does. */
export const isPdf = (content: Buffer): boolean =>
  content.subarray(0, HEAD.length).equals(HEAD) && content.subarray(-TAIL_BYTES).includes(TAIL)
