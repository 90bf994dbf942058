import { shelf, type Branch } from './lines.ts'
import { keg, returnableBottles, shareOf } from './packaging.ts'

const waters = shelf(
  110,
  'Minerální a pramenité vody',
  'Mineral and spring waters',
  { kind: 'pet', vat: '21', pack: 'balík', packOnly: true, colour: '#a9cfe0', description: 'Stáčeno přímo u zdroje.' },
  [
    [
      'Pramenitá voda Skřivánka',
      'Skřivánka',
      ['neperlivá', 'jemně perlivá', 'perlivá'],
      [
        ['1,5 l', 8.9, 6],
        ['0,5 l', 6.4, 12],
      ],
    ],
    [
      'Minerální voda Eliščina kyselka',
      'Eliška',
      ['přírodní', 'citron', 'grapefruit', 'bezinka'],
      [['1,5 l', 12.9, 6]],
    ],
    [
      'Minerální voda Eliščina kyselka',
      'Eliška',
      ['perlivá', 'neperlivá'],
      [['0,33 l', 9.2, 24, 'glass']],
      { pack: 'přepravka', packages: returnableBottles, packOnly: false, description: 'Vratné sklo pro restaurace.' },
    ],
    [
      'Pramenitá voda Skřivánka, paletový odběr',
      'Skřivánka',
      ['neperlivá', 'perlivá'],
      [['1,5 l', 7.6, 504]],
      { pack: 'paleta', packages: shareOf('PALETA') },
    ],
    [
      'Kojenecká voda Medvídě',
      'Medvídě',
      ['neperlivá'],
      [
        ['1,5 l', 11.5, 6],
        ['5 l', 24.9, 2, 'canister'],
      ],
    ],
  ],
)

const lemonades = shelf(111, 'Limonády a koly', 'Lemonades and colas', { kind: 'pet', vat: '21', pack: 'balík' }, [
  [
    'Limonáda Kvítek',
    'Kvítek',
    ['pomeranč', 'citron', 'malina', 'hruška', 'bezinka'],
    [['1,5 l', 17.9, 6]],
    { packOnly: true },
  ],
  ['Limonáda Kvítek', 'Kvítek', ['malina', 'citron'], [['0,33 l', 11.9, 24, 'can']], { pack: 'karton' }],
  [
    'Kola Hvízdal',
    'Hvízdal',
    ['originál', 'bez cukru', 'višeň'],
    [
      ['2 l', 24.5, 6],
      ['0,5 l', 14.2, 12],
    ],
    { colour: '#5a3d31', description: 'Bylinná kola z českých bylin.' },
  ],
  ['Tonik Hořec', 'Hořec', ['originál', 'zázvor', 'hořký pomeranč'], [['1 l', 19.9, 6]], { colour: '#d8dfc9' }],
  [
    'Sudová limonáda Kvítek',
    'Kvítek',
    ['malina', 'pomeranč'],
    [['KEG 30 l', 690, 1, 'keg']],
    { pack: 'sud', packages: keg },
  ],
])

const juices = shelf(
  112,
  'Džusy a nektary',
  'Juices and nectars',
  { kind: 'carton', vat: '21', description: 'Bez přidaných barviv a konzervantů.' },
  [
    ['Džus Sadovka 100 %', 'Sadovka', ['pomeranč', 'jablko', 'ananas', 'multivitamin'], [['1 l', 31.9, 12]]],
    ['Nektar Sadovka', 'Sadovka', ['hruška', 'meruňka', 'černý rybíz'], [['1 l', 27.5, 12]]],
    [
      'Džus Sadovka',
      'Sadovka',
      ['pomeranč', 'jablko', 'rajče'],
      [['0,2 l', 12.4, 24, 'glass']],
      { packages: returnableBottles, pack: 'přepravka' },
    ],
    [
      'Mošt lisovaný za studena',
      'Křivý dub',
      ['jablko', 'jablko a mrkev', 'jablko a aronie'],
      [
        ['5 l', 189, 2, 'bagbox'],
        ['0,75 l', 46.9, 6, 'glass'],
      ],
    ],
  ],
)

const syrups = shelf(113, 'Sirupy', 'Syrups', { kind: 'glass', vat: '21', description: 'Doporučené ředění 1 : 10.' }, [
  [
    'Sirup Babička Běta',
    'Běta',
    ['malina', 'pomeranč', 'bez černý', 'citron', 'lesní jahoda', 'višeň'],
    [['0,7 l', 58.9, 6]],
  ],
  [
    'Sirup gastro',
    'Kvítek',
    ['malina', 'citron', 'pomeranč', 'zázvor'],
    [['5 l', 219, 2, 'canister']],
    { description: 'Pro výdejníky a točené limonády, ředění 1 : 12.' },
  ],
  ['Barový sirup Shaker', 'Shaker', ['grenadina', 'mandle', 'máta', 'karamel', 'vanilka'], [['0,7 l', 98.5, 6]]],
])

const energy = shelf(
  114,
  'Ledové čaje a energetické nápoje',
  'Iced teas and energy drinks',
  { kind: 'can', vat: '21', pack: 'balík' },
  [
    [
      'Ledový čaj Ledňáček',
      'Ledňáček',
      ['citron', 'broskev', 'zelený čaj', 'bez cukru'],
      [
        ['1,5 l', 21.9, 6, 'pet'],
        ['0,5 l', 14.9, 12, 'pet'],
      ],
    ],
    [
      'Energetický nápoj Vzruch',
      'Vzruch',
      ['originál', 'tropické ovoce', 'bez cukru', 'mango'],
      [
        ['0,25 l', 15.9, 24],
        ['0,5 l', 22.9, 24],
      ],
      {
        packOnly: true,
        information: 'Není vhodné pro děti, těhotné a kojící ženy.',
        description: 'Vysoký obsah kofeinu: 32 mg / 100 ml.',
      },
    ],
    ['Iontový nápoj Doběh', 'Doběh', ['grep', 'citron', 'višeň'], [['0,75 l', 23.5, 6, 'pet']]],
  ],
)

export const softDrinks: Branch = {
  cs: 'Nealkoholické nápoje',
  en: 'Soft drinks',
  children: [waters, lemonades, juices, syrups, energy],
}
