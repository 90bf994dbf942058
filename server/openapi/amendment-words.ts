/** What the fields of changes of sent orders mean. */
export const amendmentWords: Readonly<Record<string, readonly [meaning: string, example?: string | number]>> = {
  ChangeUntil: ['Until when the buyer can change it; null where it cannot be changed for other reasons'],
  Closed: ['What keeps the buyer from changing it now; null when nothing does'],
  'OrderDetail_Closed.By': [
    'What keeps it: cancelled, the warehouse, the accounting system, the seller, the cut-off, no day',
  ],
  'Closed.By': ['What keeps it: cancelled, the warehouse, the accounting system, the seller, the cut-off, no day'],
  Since: ['Since when; null when that was not noted'],
  ChangedBy: ['Who made the change'],
  IsChange: ['Whether it is about a change or the cancellation, not about the order as it was sent'],
  IsRemoval: ['Whether what was taken of the order before has to go, and nothing comes in its place'],
  JoinOrder: ['Number of a sent order that can still be changed; the items are added to it', 'P2026000001'],
  Lines: ['The lines'],
  Revision: ['What was sent is 1; every change of the buyer makes it one more', 2],
  Revisions: ['What the buyer changed since it was sent, the oldest first'],
  Seal: ['From the answer to the check: says that this was seen', 'b1946ac92492d2347c6235b4d2611184'],
  Words: ['Words on the order that are new'],
  Field: ['Which words: the note, the one for the driver, the own number of the order'],
  'putAmendment.RequestId': ['Made by the caller; the same request again changes nothing more', '7c9e6679-7425-40de'],
  'putCancellation.RequestId': [
    'Made by the caller; the same request again changes nothing more',
    '7c9e6679-7425-40df',
  ],
  'postAmendmentCheck.Positions': ['The lines to change; others stay as they are'],
  'putAmendment.Positions': ['The lines to change; others stay as they are'],
  'postAmendmentCheck.Quantity': ['The wished quantity, not a difference; 0 removes the line', 20],
  'putAmendment.Quantity': ['The wished quantity, not a difference; 0 removes the line', 20],
}
