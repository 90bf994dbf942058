import { one, shelf } from './lines.ts'
import { shareOf } from './packaging.ts'

export const preserves = shelf(
  194,
  'Konzervy a zavařeniny',
  'Tins and preserves',
  { kind: 'tin', description: 'Skladujte v suchu při teplotě do 25 °C.' },
  [
    [
      'Sterilované okurky',
      'Spižírna',
      ['jemné', 'sladkokyselé', 's chilli'],
      [
        ['670 g', 42.9, 8, 'jar'],
        ['3,5 kg', 189, 3, 'jar'],
      ],
      { colour: '#7f9a4a' },
    ],
    [
      'Rajčata loupaná',
      'Spižírna',
      ['celá', 'krájená'],
      [
        ['400 g', 21.9, 12],
        ['2,5 kg', 98, 6],
      ],
      { colour: '#c2483a' },
    ],
    [
      'Kukuřice sterilovaná',
      'Spižírna',
      one,
      [
        ['340 g', 24.9, 12],
        ['2,1 kg', 119, 6],
      ],
      { colour: '#e2b93b' },
    ],
    ['Hrášek', 'Spižírna', one, [['400 g', 19.9, 12]], { colour: '#7da14e' }],
    ['Fazole v tomatu', 'Spižírna', one, [['400 g', 24.5, 12]], { colour: '#b75a3c' }],
    [
      'Tuňák',
      'Fjordík',
      ['ve vlastní šťávě', 'v oleji', 'kousky v oleji'],
      [
        ['170 g', 34.9, 24, 'fishtin'],
        ['1 kg', 186, 6, 'tin'],
      ],
      { allergens: 'ryby', colour: '#6f8ea0' },
    ],
    ['Kompot', 'Spižírna', ['broskev', 'ananas', 'višeň', 'hruška'], [['820 g', 56.9, 8, 'jar']]],
    ['Červená řepa', 'Spižírna', one, [['680 g', 33.9, 8, 'jar']], { colour: '#8e2f4c' }],
    [
      'Kysané zelí',
      'Spižírna',
      ['bílé', 'červené'],
      [
        ['500 g', 19.9, 12, 'bag'],
        ['5 kg', 142, 1, 'bucket'],
      ],
      { colour: '#dcd7b4' },
    ],
  ],
)

export const sauces = shelf(195, 'Omáčky, kečupy a hořčice', 'Sauces, ketchups and mustards', { kind: 'squeeze' }, [
  [
    'Kečup Rajdík',
    'Rajdík',
    ['jemný', ['ostrý', 1.05]],
    [
      ['520 g', 36.9, 12],
      ['5 kg', 289, 1, 'bucket'],
    ],
    { colour: '#bf3d31' },
  ],
  [
    'Hořčice Zrníčko',
    'Zrníčko',
    ['plnotučná', ['kremžská', 1.1], ['francouzská', 1.6]],
    [
      ['350 g', 19.9, 12, 'jar'],
      ['5 kg', 158, 1, 'bucket'],
    ],
    { allergens: 'hořčice', colour: '#d8a72f' },
  ],
  [
    'Majonéza Vejčák',
    'Vejčák',
    one,
    [
      ['450 ml', 47.9, 12],
      ['5 kg', 395, 1, 'bucket'],
    ],
    { allergens: 'vejce, hořčice', colour: '#efe6bd' },
  ],
  [
    'Tatarská omáčka',
    'Vejčák',
    one,
    [
      ['450 ml', 49.9, 12],
      ['5 kg', 408, 1, 'bucket'],
    ],
    { allergens: 'vejce, hořčice', colour: '#e9e7c9' },
  ],
  ['Omáčka na těstoviny', 'Spižírna', ['bazalka', 'boloňská', 'čtyři sýry'], [['350 g', 44.9, 6, 'jar']]],
  [
    'Sójová omáčka',
    'Lotosek',
    one,
    [
      ['150 ml', 34.5, 12, 'glass'],
      ['1 l', 119, 6, 'pet'],
    ],
    { allergens: 'sója, pšenice', colour: '#4c3029' },
  ],
  [
    'Dresink',
    'Vejčák',
    ['česnek', 'jogurt', 'tisíc ostrovů'],
    [
      ['250 ml', 38.9, 8],
      ['1 l', 129, 6],
    ],
    { allergens: 'vejce, mléko', colour: '#e9e3c8' },
  ],
])

export const soups = shelf(196, 'Polévky a bujóny', 'Soups and stocks', { kind: 'sachet', allergens: 'celer' }, [
  [
    'Bujón Hrneček',
    'Hrneček',
    ['hovězí', 'slepičí', 'zeleninový'],
    [
      ['120 g', 22.9, 24, 'box'],
      ['1 kg', 174, 6, 'bucket'],
    ],
  ],
  [
    'Instantní polévka Hrneček',
    'Hrneček',
    ['gulášová', 'hovězí s nudlemi', 'čočková', 'hrášková'],
    [['60 g', 15.9, 20]],
    { allergens: 'celer, pšenice' },
  ],
  [
    'Nudlová polévka v kelímku',
    'Hrneček',
    ['kuře', 'krevety', 'kari'],
    [['65 g', 24.9, 12, 'cup']],
    { allergens: 'pšenice, sója' },
  ],
  [
    'Svíčková omáčka základ',
    'Hrneček',
    one,
    [['1 kg', 148, 6, 'bag']],
    { allergens: 'celer, mléko, pšenice', colour: '#d99a4c' },
  ],
  [
    'Bramborová kaše v prášku',
    'Hrneček',
    one,
    [
      ['200 g', 29.9, 16],
      ['5 kg', 545, 1, 'bigsack'],
    ],
    { allergens: 'mléko', colour: '#e4c978' },
  ],
])

export const sugar = shelf(197, 'Cukr, med a džemy', 'Sugar, honey and jams', { kind: 'sack' }, [
  [
    'Cukr',
    'Bělorepka',
    ['krystal', ['krupice', 1.05], ['moučka', 1.12]],
    [['1 kg', 18.9, 10]],
    { pack: 'balík', packOnly: true, colour: '#e8edf0' },
  ],
  ['Cukr krystal', 'Bělorepka', one, [['25 kg', 452, 1, 'bigsack']], { pack: 'pytel', colour: '#e8edf0' }],
  [
    'Cukr krystal, paletový odběr',
    'Bělorepka',
    one,
    [['1 kg', 17.2, 800]],
    { pack: 'paleta', packOnly: true, packages: shareOf('PALETA'), colour: '#e8edf0' },
  ],
  [
    'Cukr porcovaný',
    'Bělorepka',
    ['bílý', 'třtinový'],
    [['1000 × 5 g', 189, 1, 'box']],
    { weightKg: 5, colour: '#e8edf0' },
  ],
  ['Třtinový cukr', 'Bělorepka', one, [['500 g', 27.9, 12]], { colour: '#c99a5b' }],
  [
    'Med',
    'Včelín',
    ['květový', ['lesní', 1.2]],
    [
      ['500 g', 104, 12, 'jar'],
      ['12 × 20 g', 79.9, 8, 'box'],
    ],
    { colour: '#d99a2b' },
  ],
  [
    'Džem',
    'Spižírna',
    ['jahoda', 'meruňka', 'borůvka', 'višeň'],
    [
      ['340 g', 42.9, 8, 'jar'],
      ['20 × 20 g', 94, 6, 'box'],
    ],
  ],
  [
    'Povidla švestková',
    'Spižírna',
    one,
    [
      ['340 g', 39.9, 8, 'jar'],
      ['3 kg', 258, 2, 'bucket'],
    ],
  ],
])
