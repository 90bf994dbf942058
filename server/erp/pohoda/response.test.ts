import { describe, expect, it } from 'vitest'
import { readFoundOrders, readResponse } from './response.ts'

const pack = (content: string, attributes = 'state="ok"') =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><rsp:responsePack xmlns:rsp="r" xmlns:ord="o" xmlns:rdc="d" version="2.0" id="odbyt-P1" ${attributes}>${content}</rsp:responsePack>`,
  )
const item = (content: string, attributes = 'state="ok"') =>
  pack(`<rsp:responsePackItem version="2.0" id="P1" ${attributes}>${content}</rsp:responsePackItem>`)
const order = (state: string, content = '') =>
  item(`<ord:orderResponse version="2.0" state="${state}">${content}</ord:orderResponse>`)
const detail = (state: string, errno: number, note: string, more = '') =>
  `<rdc:importDetails><rdc:detail><rdc:state>${state}</rdc:state><rdc:errno>${errno}</rdc:errno><rdc:note>${note}</rdc:note>${more}</rdc:detail></rdc:importDetails>`
const produced = '<rdc:producedDetails><rdc:id>31</rdc:id><rdc:number>26OP00031</rdc:number></rdc:producedDetails>'
const one = (bytes: Buffer) => readResponse(bytes, 'answer').items[0]

describe('an answer of the accounting system', () => {
  it('is a yes only when the item and the document in it say so, with its number and warnings', () => {
    const path =
      '<rdc:XPath>/text</rdc:XPath><rdc:valueRequested>a</rdc:valueRequested><rdc:valueProduced>b</rdc:valueProduced>'
    expect(one(order('ok', detail('warning', 603, 'Upraveno', path) + produced))).toMatchObject({
      id: 'P1',
      outcome: 'accepted',
      number: '26OP00031',
      warnings: ['603 Upraveno (/text: a → b)'],
    })
    expect(one(order('error', detail('error', 551, 'Neznámý sklad')))).toMatchObject({
      outcome: 'refused',
      reason: '551 Neznámý sklad',
    })
    expect(one(item('', 'state="error" note="101 Chyba"'))).toMatchObject({ outcome: 'refused', reason: '101 Chyba' })
    expect(() => one(item(''))).toThrow('what became of P1')
  })

  it('to a repeat is the number of before, a question, or no when it was deleted there', () => {
    const repeat = (content: string) =>
      one(
        item(
          `<rsp:errorDetail><rsp:recordDuplicity>${content}</rsp:recordDuplicity></rsp:errorDetail>`,
          'state="error"',
        ),
      )
    expect(repeat('<rsp:id>3</rsp:id><rsp:number>26OP3</rsp:number>')).toMatchObject({
      outcome: 'accepted',
      number: '26OP3',
    })
    expect(repeat('<rsp:id>3</rsp:id>')).toMatchObject({ outcome: 'known', number: '' })
    expect(repeat('')).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('deleted') })
    expect(one(order('error', detail('error', 110, 'Doklad již existuje')))).toMatchObject({ outcome: 'known' })
    expect(one(order('error', detail('error', 110, 'Zásoba již neexistuje')))).toMatchObject({ outcome: 'refused' })
  })

  it('says what is wrong with the whole pack, and what is no answer at all', () => {
    expect(readResponse(pack('', 'state="error" note="Chybné IČ"'), 'a')).toMatchObject({
      fault: 'Chybné IČ',
      items: [],
    })
    expect(() => readResponse(Buffer.from('<dat:dataPack xmlns:dat="d"/>'), 'a')).toThrow('begins with dataPack')
    expect(() => readResponse(Buffer.from('<html>'), 'a')).toThrow('not well-formed')
    expect(() => readResponse(Buffer.from('<!DOCTYPE a><a/>'), 'a')).toThrow('DOCTYPE')
    expect(() => readResponse(Buffer.alloc(0), 'a')).toThrow()
  })

  it('finds the order by our number', () => {
    const list = (content: string) => item(`<lst:listOrder xmlns:lst="l" state="ok">${content}</lst:listOrder>`)
    const header =
      '<lst:order><ord:orderHeader><ord:id>31</ord:id><ord:number><a:numberRequested xmlns:a="t">26OP9</a:numberRequested></ord:number></ord:orderHeader></lst:order>'
    const found = { id: 'P1', erpId: '31', number: '26OP9', isBegun: false }
    expect(readFoundOrders(list(header), 'a')).toEqual([found])
    expect(readFoundOrders(list(''), 'a')).toEqual([])
    const handedOver =
      '<ord:orderDetail><ord:orderItem><ord:delivered>2.0</ord:delivered></ord:orderItem></ord:orderDetail>'
    const delivered = header.replace('</lst:order>', `${handedOver}</lst:order>`)
    expect(readFoundOrders(list(delivered), 'a')).toEqual([{ ...found, isBegun: true }])
    expect(() => readFoundOrders(pack(''), 'a')).toThrow('did not answer')
  })
})
