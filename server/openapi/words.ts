import { fieldWords, type Word } from './field-words.ts'
import type { JsonSchema } from './json-schema.ts'

// Ids in lists are joined by ';', so none has one.
const LIST = 'joined by `;`, at most 100'

/** Words of the addresses, and of bodies where they mean something else than usual; `call.Word` is for one call alone. */
const askedWords: Readonly<Record<string, Word>> = {
  ActiveLangId: ['Language of texts and messages: `cs` or `en`. Every call has to send it', 'cs'],
  'X-Active-Customer': [
    'Number of the customer the caller believes to work for. When the session has another active customer, nothing is done and the answer is 409 `customer.changed`',
    '10001',
  ],
  'If-None-Match': ['The ETag of an earlier answer; 304 when it still holds'],
  After: ['The last entry of the page before; the answer goes on behind it'],
  Before: ['The last entry of the page before; the answer goes on with older ones'],
  before: ['Id of the last event of the page before', '4711'],
  From: ['First day', '2026-01-01'],
  To: ['Last day', '2026-12-31'],
  Items: [`Item numbers ${LIST}`, '100200;100201'],
  Documents: [`Numbers of documents ${LIST}`, '2026100001;2026100002'],
  Files: [`Ids of files ${LIST}`, '1;2'],
  Format: ['The kind of file to answer with'],
  Text: ['Words or a part of a number to look for', 'rohlík'],
  text: ['Words to look for', 'novak'],
  'getLogin.LoginID': ['Only for old clients, where the operator allows it; use the header `Authorization`', 'vzorovy'],
  'getLogin.Password': ['Only for old clients, where the operator allows it; use the header `Authorization`'],
  'getDocumentList.Text': ['A part of the number of the document or of its order, or of the variable symbol', '2026'],
  'getDocumentTotals.Text': ['As in the list of documents', '2026'],
  'getDocumentExport.Text': ['As in the list of documents', '2026'],
  Type: ['Only invoices or only credit notes'],
  State: ['The state; as a parameter, only entries in it'],
  Sort: ['What the list is sorted by: day of issue, due day, amount with tax, open amount'],
  Desc: ['`1` sorts downwards'],
  AmountFrom: ['Least amount with tax in CZK', '0'],
  AmountTo: ['Largest amount with tax in CZK', '10000.50'],
  Branch: ['A delivery address as it stands on orders'],
  Person: ['Name of the person who sent the order'],
  Number: ['A part of the number of the order, of the own one, or of one of its invoices'],
  Item: ['Item number, EAN or words of the name of an item on the order'],
  Difference: ['Only orders of which a line came, or will come, otherwise than ordered'],
  Paper: ['The delivery note instead of the order'],
  searchString: ['Words, a number or an EAN to look for, first here, then elsewhere', 'pivo'],
  showAll: ['`true` for all commercials with their groups; needs `editcommercial` and the admin flag'],
  RelationId: ['0 replacements, 1 similar, 2 accessories'],
  Day: ['The day', '2026-12-24'],
  id: ['Path name of the page', 'obchodni-podminky'],
  OrderID: ['Number of the order', 'OP26000001'],
  PathName: ['Path of the category, with slashes', 'napoje/pivo'],
  'InfoPageDraftChange.Texts': ['Title and content in each language it has'],
  'InfoPageDraftChange.Publish': ['`Draft` keeps it for editors, `Now` publishes it, `At` does so at `PublishAt`'],
  'InfoPageDraftChange.PublishAt': ['Day and time in Prague', '2026-12-01T08:00'],
  IsPublished: ['Whether readers get it now'],
  IsDraft: ['Whether there is a draft, which is what an editor opens'],
  PublishAt: ['When the draft is published by itself; null when it is not'],
  'InfoPageDraft.Texts': ['Title and content in each language it has'],
  'postInfoPage.PathName': ['Address of the page', 'obchodni-podminky'],
  'InfoPage.PathName': ['Address of the page', 'obchodni-podminky'],
  'postDocumentMail.Documents': ['Numbers of at most 20 documents'],
  'postShelfLabels.Items': ['Numbers of at most 240 items'],
  'postRegister.Website': ['Leave it out: only robots fill it'],
  'putActiveCustomer.CustomerName': ['Its name, for the log', 'Hostinec U Lípy'],
  'putCart.Positions': ['The lines to change; others stay as they are'],
  'putCart.State': ['`UserLock` checks the cart, `Ordered` sends it, `Unlocked` opens it again'],
  'putCart.Note': ['Words for the warehouse'],
  'getDeskOrders.Number': ['A part of the number of the order, of the buyer’s own or of the wholesaler’s one', '2026'],
  'getDeskTotals.Number': ['As in the list', '2026'],
  By: ['What `From` and `To` are: the day of delivery instead of the day of sending'],
  Route: ['Id of a delivery route'],
  Customer: ['The customer’s number, or words of its name, town or branch', 'hospoda'],
  Source: ['Who sent it: a buyer, somebody of the wholesaler, or the accounting system'],
  Transfer: ['How far it is on its way to the accounting system'],
  ToAccept: ['Only orders that nobody has taken on'],
  'getDeskPapers.Orders': ['Numbers of at most 50 orders joined by `;`', 'P2026000001;P2026000002'],
  'getAudit.Event': ['Only events of this kind', 'rights.changed'],
  'getAudit.Person': ['A part of the login or of the name of who did it', 'novak'],
  'postClaim.Line': ['Place of the line on the paper, from 1', 1],
  'postQuickOrder.IsGuess': ['The line may have been read wrongly, so it asks before it is taken'],
  'postQuickOrder.Text': ['Item number, own code, EAN or words of the name', 'rohlík'],
  'DeliverySettings.Routes': ['The routes by name'],
}

const wordOf = (scope: string, name: string): Word | undefined =>
  askedWords[`${scope}.${name}`] ?? fieldWords[`${scope}.${name}`] ?? askedWords[name] ?? fieldWords[name]

/** What a field or parameter of a call or shape means; undefined when nobody has said it. */
export const meaningOf = (scope: string, name: string): string | undefined => wordOf(scope, name)?.[0]

function fits(example: string | number, schema: JsonSchema): boolean {
  if (schema.anyOf) return schema.anyOf.some((part) => fits(example, part))
  if (schema.enum || schema.$ref !== undefined || schema.format === 'date-time') return false
  const types = [schema.type].flat()
  if (typeof example === 'number') return types.includes('number') || types.includes('integer')
  return types.includes('string') && new RegExp(schema.pattern ?? '', 'u').test(example)
}

/** An example of a field or parameter, if there is one that fits its type. */
export function exampleFor(scope: string, name: string, schema: JsonSchema): string | number | undefined {
  const example = wordOf(scope, name)?.[1]
  return example !== undefined && fits(example, schema) ? example : undefined
}
