import { cut, documentOf, tag, type Xml } from './write.ts'

/** How documents of the portal are named in the accounting system; with it and its own number each is known for good. */
export const EX_SYSTEM = 'odbyt'

const namespace = 'http://www.stormware.cz/schema/version_2'

/** A whole pack; each item by its id, under which the answer names it. */
export const packOf = (pack: { id: string; ico: string; note: string }, items: Record<string, Xml>): Buffer =>
  documentOf(
    tag(
      'dat:dataPack',
      {
        'xmlns:dat': `${namespace}/data.xsd`,
        'xmlns:ord': `${namespace}/order.xsd`,
        'xmlns:vyd': `${namespace}/vydejka.xsd`,
        'xmlns:typ': `${namespace}/type.xsd`,
        'xmlns:lst': `${namespace}/list.xsd`,
        'xmlns:lStk': `${namespace}/list_stock.xsd`,
        'xmlns:lAdb': `${namespace}/list_addBook.xsd`,
        'xmlns:ftr': `${namespace}/filter.xsd`,
        'xmlns:acu': `${namespace}/accountingunit.xsd`,
        version: '2.0',
        id: cut(pack.id, 64),
        ...(pack.ico !== '' && { ico: pack.ico }),
        application: 'Odbyt',
        note: pack.note,
      },
      ...Object.entries(items).map(([id, content]) =>
        tag('dat:dataPackItem', { version: '2.0', id: cut(id, 64) }, content),
      ),
    ),
  )
