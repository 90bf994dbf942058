import { one, shelf, type Branch } from './lines.ts'

const flour = shelf(
  190,
  'Mouka a krupice',
  'Flour and semolina',
  { kind: 'sack', pack: 'balík', allergens: 'pšenice', colour: '#e6dcc4', packOnly: true },
  [
    [
      'Pšeničná mouka',
      'Mlýn Vydra',
      ['hladká', 'polohrubá', 'hrubá'],
      [
        ['1 kg', 13.9, 10],
        ['25 kg', 318, 1, 'bigsack'],
      ],
    ],
    ['Pšeničná mouka celozrnná', 'Mlýn Vydra', one, [['1 kg', 21.9, 10]]],
    [
      'Žitná mouka chlebová',
      'Mlýn Vydra',
      one,
      [
        ['1 kg', 18.9, 10],
        ['25 kg', 385, 1, 'bigsack'],
      ],
      { allergens: 'žito' },
    ],
    ['Krupice', 'Mlýn Vydra', ['jemná dětská', 'hrubá'], [['500 g', 10.9, 20]]],
    [
      'Strouhanka',
      'Mlýn Vydra',
      one,
      [
        ['500 g', 19.9, 12],
        ['10 kg', 348, 1, 'bigsack'],
      ],
    ],
    ['Kukuřičný škrob', 'Kynutka', one, [['200 g', 14.9, 20, 'sachet']], { allergens: '' }],
    ['Kypřicí prášek do pečiva', 'Kynutka', one, [['12 g', 2.9, 50, 'sachet']], { allergens: '' }],
  ],
)

const pasta = shelf(191, 'Těstoviny', 'Pasta', { kind: 'bag', allergens: 'pšenice', colour: '#e5c069' }, [
  [
    'Těstoviny Vřetánko',
    'Vřetánko',
    ['vřetena', 'kolínka', 'špagety', 'penne', 'fleky'],
    [
      ['500 g', 17.9, 20],
      ['5 kg', 158, 1, 'bigsack'],
    ],
  ],
  [
    'Těstoviny vaječné',
    'Vřetánko',
    ['nudle do polévky', 'široké nudle'],
    [['250 g', 16.9, 20]],
    { allergens: 'pšenice, vejce' },
  ],
  ['Těstoviny bezlepkové', 'Vřetánko', ['vřetena', 'penne'], [['400 g', 36.9, 12]], { allergens: '' }],
  ['Kuskus', 'Lotosek', one, [['500 g', 26.9, 10, 'box']]],
])

const legumes = shelf(192, 'Rýže a luštěniny', 'Rice and legumes', { kind: 'bag', colour: '#e9e4d4' }, [
  [
    'Rýže',
    'Lotosek',
    ['dlouhozrnná', ['parboiled', 1.1], ['jasmínová', 1.5], ['basmati', 1.7]],
    [
      ['1 kg', 34.9, 10],
      ['5 kg', 162, 4, 'bigsack'],
    ],
  ],
  ['Rýže varné sáčky', 'Lotosek', ['dlouhozrnná', 'parboiled'], [['4 × 120 g', 27.9, 16, 'box']]],
  ['Čočka', 'Lotosek', ['velkozrnná', ['červená půlená', 1.1]], [['500 g', 29.9, 12]], { colour: '#9a7b4f' }],
  ['Fazole', 'Lotosek', ['bílé', 'červené ledviny'], [['500 g', 31.9, 12]]],
  [
    'Hrách žlutý půlený',
    'Lotosek',
    one,
    [
      ['500 g', 18.9, 12],
      ['25 kg', 690, 1, 'bigsack'],
    ],
    { colour: '#d9b450' },
  ],
])

const oils = shelf(193, 'Oleje a octy', 'Oils and vinegars', { kind: 'pet', colour: '#e8c54c' }, [
  [
    'Slunečnicový olej',
    'Slunečník',
    one,
    [
      ['1 l', 37.9, 15],
      ['10 l', 348, 1, 'canister'],
    ],
  ],
  [
    'Řepkový olej',
    'Slunečník',
    one,
    [
      ['1 l', 34.9, 15],
      ['10 l', 319, 1, 'canister'],
    ],
    { colour: '#dcb83c' },
  ],
  [
    'Fritovací olej',
    'Slunečník',
    ['standard', ['s vysokým obsahem kyseliny olejové', 1.25]],
    [['', 36.5, 20, 'canister']],
    { unit: 'l', pack: 'kanystr', packOnly: true, description: 'Kanystr 20 l, cena za litr.' },
  ],
  [
    'Olivový olej extra panenský',
    'Olivarna',
    one,
    [
      ['0,5 l', 142, 12, 'glass'],
      ['5 l', 1190, 4, 'tin'],
    ],
    { colour: '#8a9340' },
  ],
  ['Ocet', 'Kvasík', ['kvasný lihový 8 %', ['jablečný', 1.9]], [['1 l', 13.9, 12]], { colour: '#e2e4d6' }],
  [
    'Balsamikový ocet',
    'Olivarna',
    one,
    [['0,5 l', 79.9, 6, 'glass']],
    { colour: '#4b3232', allergens: 'oxid siřičitý' },
  ],
])

const preserves = shelf(
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

const sauces = shelf(195, 'Omáčky, kečupy a hořčice', 'Sauces, ketchups and mustards', { kind: 'squeeze' }, [
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
    { allergens: 'vejce, mléko' },
  ],
])

const soups = shelf(196, 'Polévky a bujóny', 'Soups and stocks', { kind: 'sachet', allergens: 'celer' }, [
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

const sugar = shelf(197, 'Cukr, med a džemy', 'Sugar, honey and jams', { kind: 'sack' }, [
  [
    'Cukr',
    'Bělorepka',
    ['krystal', ['krupice', 1.05], ['moučka', 1.12]],
    [['1 kg', 18.9, 10]],
    { pack: 'balík', packOnly: true, colour: '#e8edf0' },
  ],
  ['Cukr krystal', 'Bělorepka', one, [['25 kg', 452, 1, 'bigsack']], { pack: 'pytel', colour: '#e8edf0' }],
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

export const staples: Branch = {
  cs: 'Trvanlivé potraviny',
  en: 'Groceries',
  children: [flour, pasta, legumes, oils, preserves, sauces, soups, sugar],
}

const spices = shelf(
  210,
  'Jednodruhové koření',
  'Single spices',
  { kind: 'sachet', description: 'Baleno v ochranné atmosféře.' },
  [
    [
      'Pepř černý',
      'Moždíř',
      ['celý', 'mletý'],
      [
        ['20 g', 14.9, 30],
        ['500 g', 198, 6, 'spicetub'],
      ],
      { colour: '#4d4a48' },
    ],
    [
      'Paprika sladká mletá',
      'Moždíř',
      one,
      [
        ['25 g', 11.9, 30],
        ['500 g', 128, 6, 'spicetub'],
      ],
      { colour: '#b0412f' },
    ],
    [
      'Kmín',
      'Moždíř',
      ['celý', 'drcený'],
      [
        ['25 g', 9.9, 30],
        ['500 g', 96, 6, 'spicetub'],
      ],
      { colour: '#8a6b42' },
    ],
    [
      'Majoránka drhnutá',
      'Moždíř',
      one,
      [
        ['7 g', 9.5, 30],
        ['150 g', 78, 6, 'spicetub'],
      ],
      { colour: '#7d8a56' },
    ],
    [
      'Skořice mletá',
      'Moždíř',
      one,
      [
        ['20 g', 13.5, 30],
        ['500 g', 154, 6, 'spicetub'],
      ],
      { colour: '#9a5f38' },
    ],
    ['Bobkový list', 'Moždíř', one, [['5 g', 9.5, 30]], { colour: '#6d7d4e' }],
    ['Nové koření celé', 'Moždíř', one, [['20 g', 16.9, 30]], { colour: '#6b4a35' }],
    ['Kurkuma mletá', 'Moždíř', one, [['25 g', 14.5, 30]], { colour: '#d79a25' }],
  ],
)

const blends = shelf(211, 'Kořenicí směsi', 'Spice blends', { kind: 'sachet', allergens: 'hořčice, celer' }, [
  [
    'Koření',
    'Moždíř',
    ['na gril', 'na kuře', 'na guláš', 'na ryby', 'na brambory'],
    [
      ['28 g', 14.5, 25],
      ['700 g', 168, 6, 'spicetub'],
    ],
  ],
  ['Kari mírné', 'Moždíř', one, [['25 g', 13.9, 30]], { colour: '#d3a12c' }],
  [
    'Dochucovadlo zelenina s bylinkami',
    'Moždíř',
    one,
    [
      ['250 g', 29.9, 15],
      ['5 kg', 398, 1, 'bucket'],
    ],
    { colour: '#cfa64a' },
  ],
  ['Marináda', 'Moždíř', ['česnek a bylinky', 'medová', 'pikantní'], [['1 l', 148, 6, 'squeeze']]],
])

const salt = shelf(
  212,
  'Sůl a přísady do vaření',
  'Salt and cooking ingredients',
  { kind: 'sack', colour: '#dfe6ea' },
  [
    [
      'Sůl jemná s jodem',
      'Solnička',
      one,
      [
        ['1 kg', 7.9, 12],
        ['25 kg', 168, 1, 'bigsack'],
      ],
      { packOnly: true },
    ],
    [
      'Mořská sůl',
      'Solnička',
      ['hrubá', 'jemná'],
      [
        ['1 kg', 19.9, 10],
        ['50 g mlýnek', 38.9, 12, 'jar'],
      ],
    ],
    ['Kyselina citronová', 'Kynutka', one, [['50 g', 8.9, 30, 'sachet']], { colour: '#e6dc7a' }],
    ['Želatina', 'Kynutka', ['mletá', 'plátky'], [['20 g', 16.9, 24, 'sachet']]],
    [
      'Vanilkový cukr',
      'Kynutka',
      one,
      [
        ['20 g', 3.9, 50, 'sachet'],
        ['1 kg', 74, 10, 'bag'],
      ],
      { colour: '#ecdca0' },
    ],
  ],
)

export const seasoning: Branch = { cs: 'Koření', en: 'Spices and seasoning', children: [spices, blends, salt] }
