import { one, shelf, type Branch } from './lines.ts'

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
