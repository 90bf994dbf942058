import { one, shelf, type Branch } from './lines.ts'
import { keg, returnableBottles } from './packaging.ts'

export const adults = 'Prodej osobám mladším 18 let je zakázán.'

const bottled = shelf(
  120,
  'Lahvové pivo',
  'Bottled beer',
  {
    kind: 'beer',
    vat: '21',
    pack: 'přepravka',
    packOnly: true,
    information: adults,
    allergens: 'ječmen',
    packages: returnableBottles,
  },
  [
    [
      'Vorař',
      'Vorař',
      [['výčepní světlé 10°', 0.86], 'ležák světlý 11°', ['ležák světlý 12°', 1.1], ['ležák tmavý 12°', 1.15]],
      [['0,5 l', 13.9, 20]],
      { description: 'Pivo z podhorského pivovaru, spodně kvašené.' },
    ],
    [
      'Tetřívek',
      'Tetřívek',
      [['světlé výčepní 10°', 0.88], 'jedenáctka 11°', ['dvanáctka 12°', 1.12], ['polotmavá 13°', 1.3]],
      [['0,5 l', 14.6, 20]],
    ],
    [
      'Kamenická hvězda',
      'Hvězda',
      ['ležák 11°', ['ležák 12°', 1.12], ['nefiltrovaný 12°', 1.25]],
      [['0,5 l', 15.2, 20]],
    ],
    ['Pšeničné pivo Pšenka', 'Pšenka', ['světlé', 'tmavé'], [['0,5 l', 21.9, 20]], { allergens: 'ječmen, pšenice' }],
  ],
)

const cans = shelf(
  121,
  'Plechovkové pivo',
  'Canned beer',
  {
    kind: 'can',
    vat: '21',
    pack: 'balík',
    packOnly: true,
    information: adults,
    allergens: 'ječmen',
    colour: '#d8c27a',
  },
  [
    ['Vorař plechovka', 'Vorař', ['výčepní 10°', ['ležák 11°', 1.12], ['ležák 12°', 1.24]], [['0,5 l', 15.4, 24]]],
    ['Tetřívek plechovka', 'Tetřívek', ['výčepní 10°', ['dvanáctka 12°', 1.2]], [['0,5 l', 15.9, 24]]],
    [
      'Pale Ale Divoký chmel',
      'Divoký chmel',
      [['IPA 15°', 1.15], 'APA 12°', ['Session 9°', 0.92]],
      [['0,33 l', 34.9, 12]],
      { description: 'Svrchně kvašené, chmelené za studena.' },
    ],
  ],
)

const draught = shelf(
  122,
  'Sudové pivo',
  'Draught beer',
  {
    kind: 'keg',
    vat: '21',
    pack: 'sud',
    information: adults,
    allergens: 'ječmen',
    packages: keg,
    description: 'Narážeč plochý, dodává se chlazené.',
  },
  [
    [
      'Vorař',
      'Vorař',
      ['výčepní 10°', ['ležák 11°', 1.12]],
      [
        ['KEG 50 l', 1490, 1],
        ['KEG 30 l', 960, 1],
      ],
    ],
    [
      'Vorař ležák 12°',
      'Vorař',
      one,
      [
        ['KEG 50 l', 1860, 1],
        ['KEG 30 l', 1180, 1],
        ['KEG 15 l', 690, 1],
      ],
    ],
    [
      'Tetřívek',
      'Tetřívek',
      ['jedenáctka 11°', ['dvanáctka 12°', 1.14]],
      [
        ['KEG 50 l', 1690, 1],
        ['KEG 30 l', 1080, 1],
      ],
    ],
    [
      'Kamenická hvězda nefiltrovaná 12°',
      'Hvězda',
      one,
      [
        ['KEG 30 l', 1350, 1],
        ['KEG 15 l', 760, 1],
      ],
    ],
    ['Cider Padavka', 'Padavka', ['jablko', 'hruška'], [['KEG 30 l', 1590, 1]], { allergens: 'oxid siřičitý' }],
  ],
)

const light = shelf(
  123,
  'Nealkoholické a ochucené pivo',
  'Alcohol-free and flavoured beer',
  { kind: 'can', vat: '21', pack: 'balík', packOnly: true, allergens: 'ječmen', colour: '#cfd8dd' },
  [
    ['Vorař Nula nealkoholické', 'Vorař Nula', ['světlé', 'citron', 'pomelo', 'višeň'], [['0,5 l', 15.9, 24]]],
    [
      'Vorař Nula nealkoholické světlé, láhev',
      'Vorař Nula',
      one,
      [['0,5 l', 14.4, 20, 'beer']],
      { pack: 'přepravka', packages: returnableBottles },
    ],
    [
      'Radler Tetřívek',
      'Tetřívek',
      ['citron', 'grep', 'bezinka a limetka'],
      [['0,5 l', 16.4, 24]],
      { information: adults },
    ],
    [
      'Cider Padavka',
      'Padavka',
      ['jablko', 'hruška', 'višeň'],
      [['0,33 l', 29.9, 12, 'glass']],
      { information: adults, allergens: 'oxid siřičitý' },
    ],
  ],
)

export const beer: Branch = { cs: 'Pivo', en: 'Beer', children: [bottled, cans, draught, light] }
