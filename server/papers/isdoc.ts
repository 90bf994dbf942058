import { createHash } from 'node:crypto'
import { divideRounded, scaled } from '#contract/money.ts'
import { advanceOf, crowns, czechAccount, type Invoice, linesOf, type Party, ratesOf, type Seller } from './invoice.ts'

type Node = readonly [name: string, content: string | readonly Node[], attributes?: Record<string, string>]

// What XML 1.0 cannot carry even when it is escaped.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '')

function write([name, content, attributes = {}]: Node, depth = ''): string {
  const start = `${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}`
  if (typeof content === 'string') {
    return content === '' ? `${depth}<${start}/>\n` : `${depth}<${start}>${escaped(content)}</${name}>\n`
  }
  const inner = content.map((node) => write(node, `${depth}  `)).join('')
  return `${depth}<${start}>\n${inner}${depth}</${name}>\n`
}

const maybe = (isThere: boolean, ...nodes: Node[]): readonly Node[] => (isThere ? nodes : [])

// Papers keep their identity when they are downloaded again.
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4] ?? '8'
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function party(name: string, firm: Party, register = ''): Node {
  const house = /^(.*\S)\s+(\d\S*)$/.exec(firm.street)
  return [
    name,
    [
      [
        'Party',
        [
          ['PartyIdentification', [['ID', firm.ico]]],
          ['PartyName', [['Name', firm.name]]],
          [
            'PostalAddress',
            [
              ['StreetName', house?.[1] ?? firm.street],
              ['BuildingNumber', house?.[2] ?? ''],
              ['CityName', firm.city],
              ['PostalZone', firm.zip.replaceAll(' ', '')],
              [
                'Country',
                [
                  ['IdentificationCode', 'CZ'],
                  ['Name', 'Česká republika'],
                ],
              ],
            ],
          ],
          ...maybe(firm.dic !== '', [
            'PartyTaxScheme',
            [
              ['CompanyID', firm.dic],
              ['TaxScheme', 'VAT'],
            ],
          ]),
          ...maybe(register !== '', ['RegisterIdentification', [['Preformatted', register]]]),
          ...maybe(firm.phone !== '' || firm.mail !== '', [
            'Contact',
            [
              ...maybe(firm.phone !== '', ['Telephone', firm.phone]),
              ...maybe(firm.mail !== '', ['ElectronicMail', firm.mail]),
            ],
          ]),
        ],
      ],
    ],
  ]
}

// Price with tax of one unit, to four places.
function grossPrice(netPrice: string, vatRate: string): string {
  const exact = scaled(netPrice, 4) * (10_000n + scaled(vatRate, 2))
  const rounded = divideRounded(exact, 10_000n)
  const digits = String(rounded < 0n ? -rounded : rounded).padStart(5, '0')
  return `${rounded < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

function lineNodes(invoice: Invoice): Node[] {
  return linesOf(invoice).map((line) => [
    'InvoiceLine',
    [
      ['ID', String(line.position)],
      ...maybe(invoice.orderId !== '', ['OrderReference', '', { ref: 'order' }]),
      ['InvoicedQuantity', line.quantity, line.unit === '' ? {} : { unitCode: line.unit }],
      ['LineExtensionAmount', crowns(line.netHaler)],
      ['LineExtensionAmountTaxInclusive', crowns(line.grossHaler)],
      ['LineExtensionTaxAmount', crowns(line.grossHaler - line.netHaler)],
      ['UnitPrice', line.netPrice],
      ['UnitPriceTaxInclusive', grossPrice(line.netPrice, line.vatRate)],
      [
        'ClassifiedTaxCategory',
        [
          ['Percent', line.vatRate],
          ['VATCalculationMethod', '0'],
          ['VATApplicable', 'true'],
        ],
      ],
      [
        'Item',
        [
          ['Description', line.name],
          ...maybe(line.ean !== '', ['CatalogueItemIdentification', [['ID', line.ean]]]),
          ...maybe(line.itemId !== '', ['SellersItemIdentification', [['ID', line.itemId]]]),
        ],
      ],
    ],
  ])
}

const amounts = (names: readonly string[], haler: number): Node[] => names.map((name) => [name, crowns(haler)])

const depositNode = ({ number, haler }: Invoice['advances'][number]): Node => [
  'NonTaxedDeposit',
  [
    ['ID', number],
    ['VariableSymbol', number.replaceAll(/\D/g, '').slice(-10)],
    ['DepositAmount', crowns(haler)],
  ],
]

function totalNodes(invoice: Invoice): Node[] {
  const sums = ratesOf(invoice)
  const net = sums.reduce((sum, rate) => sum + rate.netHaler, 0)
  const gross = sums.reduce((sum, rate) => sum + rate.grossHaler, 0)
  return [
    [
      'TaxTotal',
      [
        ...sums.map(({ vatRate, netHaler, taxHaler, grossHaler }): Node => [
          'TaxSubTotal',
          [
            ['TaxableAmount', crowns(netHaler)],
            ['TaxAmount', crowns(taxHaler)],
            ['TaxInclusiveAmount', crowns(grossHaler)],
            ...amounts(
              ['AlreadyClaimedTaxableAmount', 'AlreadyClaimedTaxAmount', 'AlreadyClaimedTaxInclusiveAmount'],
              0,
            ),
            ['DifferenceTaxableAmount', crowns(netHaler)],
            ['DifferenceTaxAmount', crowns(taxHaler)],
            ['DifferenceTaxInclusiveAmount', crowns(grossHaler)],
            [
              'TaxCategory',
              [
                ['Percent', vatRate],
                ['TaxScheme', 'VAT'],
                ['VATApplicable', 'true'],
              ],
            ],
          ],
        ]),
        ['TaxAmount', crowns(gross - net)],
      ],
    ],
    [
      'LegalMonetaryTotal',
      [
        ['TaxExclusiveAmount', crowns(net)],
        ['TaxInclusiveAmount', crowns(gross)],
        ...amounts(['AlreadyClaimedTaxExclusiveAmount', 'AlreadyClaimedTaxInclusiveAmount'], 0),
        ['DifferenceTaxExclusiveAmount', crowns(net)],
        ['DifferenceTaxInclusiveAmount', crowns(gross)],
        ['PayableRoundingAmount', crowns(invoice.grossHaler - gross)],
        ['PaidDepositsAmount', crowns(advanceOf(invoice))],
        ['PayableAmount', crowns(invoice.grossHaler - advanceOf(invoice))],
        // Advances are known in crowns alone.
        ...maybe(invoice.foreign !== null && invoice.advances.length === 0, [
          'PayableAmountCurr',
          crowns(invoice.foreign?.gross ?? 0),
        ]),
      ],
    ],
  ]
}

function paymentNodes(invoice: Invoice, seller: Seller): readonly Node[] {
  const account = czechAccount(seller.iban)
  // An account for crowns says nothing about how another currency is paid.
  return maybe(seller.iban !== '' && invoice.type === 'Invoice' && invoice.foreign === null, [
    'PaymentMeans',
    [
      [
        'Payment',
        [
          ['PaidAmount', crowns(invoice.grossHaler - advanceOf(invoice))],
          // Transfer between accounts.
          ['PaymentMeansCode', '42'],
          [
            'Details',
            [
              ['PaymentDueDate', invoice.dueDate],
              ['ID', account.number],
              ['BankCode', account.bank],
              ['Name', seller.bankName],
              ['IBAN', seller.iban],
              ['BIC', seller.bic],
              ...maybe(invoice.variableSymbol !== '', ['VariableSymbol', invoice.variableSymbol]),
            ],
          ],
        ],
      ],
    ],
  ])
}

/** A paper as ISDOC 6.0.2, in UTF-8. */
export function isdocOf(invoice: Invoice, seller: Seller, buyer: Party): string {
  const isCreditNote = invoice.type === 'CreditNote'
  const { foreign } = invoice
  const root: Node = [
    'Invoice',
    [
      ['DocumentType', isCreditNote ? '2' : '1'],
      ['ID', invoice.id],
      ['UUID', uuidOf(`${seller.ico} ${invoice.type} ${invoice.id}`)],
      ['IssuingSystem', 'Odbyt'],
      ['IssueDate', invoice.issueDate],
      ['TaxPointDate', invoice.taxDate],
      ['VATApplicable', 'true'],
      ['ElectronicPossibilityAgreementReference', ''],
      ...maybe(invoice.text !== '', ['Note', invoice.text]),
      ['LocalCurrencyCode', 'CZK'],
      ...maybe(foreign !== null, ['ForeignCurrencyCode', foreign?.currency ?? '']),
      ['CurrRate', foreign?.rate ?? '1'],
      ['RefCurrRate', '1'],
      party('AccountingSupplierParty', seller, seller.register),
      party('AccountingCustomerParty', buyer),
      ...maybe(invoice.orderId !== '', [
        'OrderReferences',
        [['OrderReference', [['SalesOrderID', invoice.orderId]], { id: 'order' }]],
      ]),
      ['InvoiceLines', lineNodes(invoice)],
      ...maybe(invoice.advances.length > 0, ['NonTaxedDeposits', invoice.advances.map(depositNode)]),
      ...totalNodes(invoice),
      ...paymentNodes(invoice, seller),
    ],
    { xmlns: 'http://isdoc.cz/namespace/2013', version: '6.0.2' },
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}`
}
