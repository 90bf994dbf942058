import { between, randomFrom } from './random.ts'

export interface DemoCustomer {
  id: number
  branchId: string
  ico: string
  dic: string
  name: string
  street: string
  city: string
  zip: string
  phone: string
  mail: string
  priceLevel: string
  deliveryDays: string
  creditHaler: number | null
  maturityDays: number
}

export const priceLevels = [
  { name: 'Základní', factor: 1 },
  { name: 'Gastro', factor: 0.96 },
  { name: 'Maloobchod', factor: 0.93 },
  { name: 'Řetězec', factor: 0.88 },
] as const

type Level = (typeof priceLevels)[number]['name']

/** The customer whose offer visitors without a login see. Far above what accounting systems give out, as all demo numbers. */
export const PUBLIC_CUSTOMER = 900_000

// Delivery days, Sunday first.
const monWedFri = '0101010'
const tueThu = '0010100'
const weekdays = '0111110'
const tueFri = '0010010'
const monThu = '0100100'

type Branch = [street: string, city: string, zip: string, days: string]

interface Firm {
  name: string
  level: Level
  maturityDays: number
  creditCzk: number | null
  seats: Branch[]
}

const firm = (
  name: string,
  level: Level,
  maturityDays: number,
  creditCzk: number | null,
  ...seats: Branch[]
): Firm => ({
  name,
  level,
  maturityDays,
  creditCzk,
  seats,
})

const firms: Firm[] = [
  firm('Restaurace U Lípy', 'Gastro', 14, 50_000, ['Lipová 14', 'Brno', '602 00', monWedFri]),
  firm('Hospoda Na Rychtě', 'Gastro', 14, 60_000, ['Školní 3', 'Modřice', '664 42', tueThu]),
  firm(
    'Potraviny Javorek s.r.o.',
    'Maloobchod',
    30,
    250_000,
    ['Nádražní 112', 'Vyškov', '682 01', weekdays],
    ['Palackého 8', 'Bučovice', '685 01', tueThu],
    ['Husova 41', 'Slavkov u Brna', '684 01', tueThu],
  ),
  firm('Bistro Žlutý dům', 'Gastro', 7, 30_000, ['Pekařská 77', 'Brno', '602 00', weekdays]),
  firm('Hotel Na Kolonádě a.s.', 'Gastro', 30, 300_000, ['Lázeňské náměstí 5', 'Luhačovice', '763 26', monWedFri]),
  firm('Kavárna Pod Věží', 'Gastro', 14, 25_000, ['Radniční 2', 'Znojmo', '669 02', tueFri]),
  firm('Večerka U Mostu', 'Maloobchod', 7, 20_000, ['Mostní 19', 'Břeclav', '690 02', tueThu]),
  firm(
    'Řetízek potraviny a.s.',
    'Řetězec',
    30,
    900_000,
    ['Obchodní 1', 'Brno', '619 00', weekdays],
    ['Jiráskova 250', 'Vsetín', '755 01', monThu],
    ['Dlouhá 37', 'Zlín', '760 01', monThu],
    ['Vídeňská 88', 'Brno', '639 00', weekdays],
  ),
  firm('Školní jídelna Zahradní', 'Základní', 14, 80_000, ['Zahradní 10', 'Hodonín', '695 01', weekdays]),
  firm('Penzion Stará Pošta', 'Gastro', 14, 40_000, ['Náměstí Míru 21', 'Mikulov', '692 01', tueFri]),
  firm('Pizzerie Bazalka', 'Gastro', 14, 45_000, ['Kounicova 55', 'Brno', '602 00', weekdays]),
  firm('Jídelna Strojař', 'Základní', 14, 70_000, ['Tovární 4', 'Kuřim', '664 34', monWedFri]),
  firm('Vinárna U Tří sudů', 'Gastro', 14, 60_000, ['Sklepní 9', 'Valtice', '691 42', tueFri]),
  firm('Cukrárna Malina', 'Gastro', 7, 20_000, ['Masarykova 30', 'Kroměříž', '767 01', monThu]),
  firm('Koloniál Vrána', 'Maloobchod', 14, 40_000, ['Hlavní 6', 'Velké Pavlovice', '691 06', tueThu]),
  firm('Motorest Na Křižovatce', 'Gastro', 14, 90_000, ['Jihlavská 501', 'Velké Meziříčí', '594 01', monThu]),
  firm('Pivnice Sokolovna', 'Gastro', 7, 50_000, ['Tyršova 18', 'Ivančice', '664 91', tueThu]),
  firm('Restaurace Vyhlídka Praha s.r.o.', 'Gastro', 30, 200_000, ['Nad Šárkou 12', 'Praha 6', '160 00', monWedFri]),
  firm('Farmářský krámek Pampeliška', 'Maloobchod', 14, 30_000, ['Údolní 27', 'Brno', '602 00', weekdays]),
  firm('Sportbar Třetí poločas', 'Gastro', 7, 35_000, ['Stadion 1', 'Třebíč', '674 01', monThu]),
  firm('Domov seniorů Slunečnice', 'Základní', 30, 150_000, ['Klidná 3', 'Boskovice', '680 01', monWedFri]),
  firm('Zámecká kuchyně s.r.o.', 'Gastro', 14, 120_000, ['Zámek 1', 'Lednice', '691 44', tueFri]),
  firm('Čajovna Tichý kout', 'Gastro', 7, null, ['Jakubská 5', 'Brno', '602 00', weekdays]),
  firm('Mlékárenské bistro Kravička', 'Gastro', 14, 30_000, ['Mlýnská 8', 'Prostějov', '796 01', monThu]),
  firm('Obchůdek Na Rohu', 'Maloobchod', 7, 25_000, ['Rohová 1', 'Rosice', '665 01', tueFri]),
]

/** A number of eight digits whose last one is the check digit of an IČO. */
export function icoOf(seven: number): string {
  const digits = String(seven).padStart(7, '0')
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (8 - index), 0)
  return `${digits}${(11 - (sum % 11)) % 10}`
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The customers, branches as customers of their own, and the visitors' public one. */
export function buildCustomers(): DemoCustomer[] {
  const next = randomFrom(41)
  const rows = firms.flatMap((one, index) => {
    const ico = icoOf(9_100_000 + index * 1371)
    return one.seats.map(([street, city, zip, deliveryDays], seat): DemoCustomer => ({
      id: 900_001 + index * 10 + seat,
      branchId: one.seats.length > 1 ? String(seat + 1) : '',
      ico,
      dic: `CZ${ico}`,
      name: one.name,
      street,
      city,
      zip,
      phone: `+420 5${between(next, 10_000_000, 99_999_999)}`,
      mail: `objednavky@${slug(one.name)}.example`,
      priceLevel: one.level,
      deliveryDays,
      creditHaler: one.creditCzk === null ? null : one.creditCzk * 100,
      maturityDays: one.maturityDays,
    }))
  })
  return [
    ...rows,
    {
      id: PUBLIC_CUSTOMER,
      branchId: '',
      ico: '',
      dic: '',
      name: 'Veřejná nabídka',
      street: 'Skladová 1',
      city: 'Brno',
      zip: '617 00',
      phone: '',
      mail: '',
      priceLevel: 'Základní',
      deliveryDays: weekdays,
      creditHaler: null,
      maturityDays: 14,
    },
  ]
}
