import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCategory, createItem, createOrder } from '#server/testing/factories.ts'
import { createDocument, paperLine } from '#server/testing/papers.ts'
import { type Buyer, createBuyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

// Codes and numbers of an accounting system may have slashes; in an address they are encoded.

const ITEM = 'KAB 3/4" a/b'
const DOCUMENT = 'FV/26/0001'
const ORDER = '26/OP/1'
let portal: TestPortal
let buyer: Buyer

beforeAll(async () => {
  portal = await testPortal({}, () => new Date('2026-11-20T09:00:00Z'))
  buyer = await createBuyer(portal)
  const { id: categoryId } = await createCategory(portal.database, { path: 'kabely' })
  await createItem(portal.database, { id: ITEM, categoryId, name: 'Kabel' })
  await createOrder(portal.database, buyer.customerId, { id: ORDER, lines: [{ item: ITEM }] })
  const lines = [{ ...paperLine('Kabel', '2', '10', '21'), itemId: ITEM }]
  await createDocument(portal.database, buyer.customerId, { id: DOCUMENT, orderId: ORDER, lines })
  await createDocument(portal.database, buyer.customerId, { id: 'FV-26-0001', lines })
})
afterAll(() => portal.close())

const coded = encodeURIComponent
const read = async (path: string) => {
  const answer = await buyer.client.call('GET', path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer
}

it('an item is found, priced, put into the cart and ordered by a code with slashes', async () => {
  expect((await read('/product-list/kabely')).body?.data).toMatchObject([{ ItemId: ITEM }])
  expect((await read(`/product/${coded(ITEM)}`)).body?.data).toMatchObject([{ ItemId: ITEM }])
  for (const path of ['product-files', 'product-purchases', 'statistic-item-quantity']) {
    await read(`/${path}/${coded(ITEM)}`)
  }
  expect((await read(`/product-price?Items=${coded(ITEM)}`)).body?.data).toMatchObject([{ ItemId: ITEM }])
  const added = await buyer.client.call('POST', '/cart', { body: { Positions: [{ ItemId: ITEM, Quantity: 2 }] } })
  expect(added.status).toBe(200)
  expect((await buyer.cart())?.Positions).toMatchObject([{ ItemId: ITEM, Quantity: 2 }])
})

it('an order and its papers are opened by a number with slashes', async () => {
  expect((await read(`/order-detail/${coded(ORDER)}`)).body?.data).toMatchObject([
    { OrderId: ORDER, Documents: [DOCUMENT], Positions: [{ ItemId: ITEM }] },
  ])
  expect((await read(`/order-voucher-list/${coded(ORDER)}`)).body?.data).toMatchObject([
    { VoucherId: ORDER },
    { VoucherId: DOCUMENT },
  ])
  const pdf = await read(`/order-file/${coded(ORDER)}`)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

it('a document is listed, opened and taken along by a number with slashes, beside one that differs by them alone', async () => {
  expect((await read(`/document-list-detail?Documents=${coded(DOCUMENT)}`)).body?.data).toMatchObject([
    { DocumentId: DOCUMENT, OrderId: ORDER },
  ])
  expect((await read(`/document-position/${coded(DOCUMENT)}`)).body?.data).toMatchObject([{ ItemId: ITEM }])
  await read(`/claims/${coded(DOCUMENT)}`)
  const isdoc = await read(`/document-file/${coded(DOCUMENT)}?Format=isdoc`)
  expect(isdoc.text).toContain(`<ID>${DOCUMENT}</ID>`)
  const zip = await read(`/document-archive?Documents=${coded(DOCUMENT)};FV-26-0001`)
  expect(Object.keys(unzipSync(new Uint8Array(zip.bytes)))).toHaveLength(4)
})
