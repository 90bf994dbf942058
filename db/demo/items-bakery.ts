import { one, shelf, type Branch } from './lines.ts'

const gluten = 'pšenice, žito'

const bread = shelf(
  160,
  'Chléb',
  'Bread',
  {
    kind: 'loaf',
    pack: 'přepravka',
    allergens: gluten,
    colour: '#a86c3c',
    information: 'Čerstvé, závoz ráno. Objednávka do 12:00 předchozího dne.',
  },
  [
    [
      'Chléb konzumní kmínový',
      'Kvásek',
      one,
      [
        ['1200 g', 38.9, 8],
        ['600 g', 22.4, 12],
      ],
    ],
    ['Chléb šumavský kváskový', 'Kvásek', ['kulatý', 'krájený'], [['1000 g', 44.5, 8]], { colour: '#8d5630' }],
    ['Chléb žitný', 'Kvásek', ['tmavý', 'se slunečnicí', 'lněný'], [['500 g', 32.9, 12]], { colour: '#7a4a2c' }],
    [
      'Toustový chléb',
      'Zlatá kůrka',
      ['světlý', 'tmavý', 'máslový'],
      [['500 g', 27.9, 10, 'toast']],
      { information: '' },
    ],
    ['Ciabatta předpečená', 'Zlatá kůrka', one, [['10 × 100 g', 89, 4, 'baguette']], { information: '' }],
  ],
)

const rolls = shelf(
  161,
  'Běžné pečivo',
  'Rolls and buns',
  { kind: 'rohlik', pack: 'přepravka', allergens: gluten, colour: '#c98f4e', packOnly: true },
  [
    ['Rohlík tukový', 'Kvásek', one, [['43 g', 2.6, 60]]],
    ['Rohlík', 'Kvásek', ['celozrnný', 'sypaný sezamem', 'grahamový'], [['60 g', 4.9, 40]]],
    ['Houska pletená', 'Kvásek', ['mák', 'sůl a kmín'], [['50 g', 4.2, 40, 'bun']]],
    ['Kaiserka', 'Kvásek', ['světlá', 'cereální'], [['60 g', 4.6, 40, 'bun']]],
    ['Bageta', 'Zlatá kůrka', ['světlá', 'cereální', 'česneková'], [['250 g', 15.9, 20, 'baguette']]],
    ['Hamburgerová bulka', 'Zlatá kůrka', ['se sezamem', 'brioška'], [['6 × 80 g', 46.9, 8, 'bun']]],
  ],
)

const pastry = shelf(
  162,
  'Sladké a jemné pečivo',
  'Sweet pastry',
  { kind: 'croissant', pack: 'přepravka', packOnly: true, allergens: 'pšenice, vejce, mléko', colour: '#cf9c57' },
  [
    ['Koláč', 'Kvásek', ['tvaroh', 'mák', 'povidla', 'ořech'], [['80 g', 13.9, 24, 'kolac']]],
    ['Croissant máslový', 'Zlatá kůrka', ['prázdný', 'čokoláda', 'meruňka'], [['70 g', 14.5, 20, 'croissant']]],
    ['Vánočka s mandlemi', 'Kvásek', one, [['400 g', 49.9, 10, 'loaf']]],
    ['Závin', 'Kvásek', ['jablko', 'tvaroh', 'mák'], [['400 g', 54.9, 8, 'loaf']]],
    ['Kobliha', 'Kvásek', ['meruňka', 'čokoláda', 'vanilka'], [['70 g', 12.2, 24, 'donut']]],
    ['Bábovka', 'Kvásek', ['mramorová', 'citron'], [['450 g', 62, 6, 'bundt']]],
  ],
)

export const bakery: Branch = { cs: 'Pečivo a chléb', en: 'Bakery', children: [bread, rolls, pastry] }
