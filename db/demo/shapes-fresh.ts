import {
  box,
  darker,
  edgedBox,
  edgedOval,
  inkOn,
  lighter,
  oval,
  path,
  print,
  shade,
  shape,
  shine,
  shortBrand,
  stroke,
  type Look,
} from './draw.ts'

const leaf = '#6d9a4b'
const stalk = '#7a5b3a'

const roundFruit = (look: Look) =>
  edgedOval(48, 52, 33, 33, look.main) +
  shade('M48 19A33 33 0 0 1 48 85Q66 72 66 52Q66 32 48 19Z', 0.06) +
  shine('M26 44Q28 32 40 27Q34 36 30 48Z', 0.35)

export const fresh = {
  apple: (look: Look) =>
    shape(
      'M48 30Q60 20 74 28Q86 38 80 60Q74 84 58 86Q52 86 48 83Q44 86 38 86Q22 84 16 60Q10 38 22 28Q36 20 48 30Z',
      look.main,
    ) +
    shade('M66 25Q86 32 80 60Q74 84 58 86Q72 68 66 25Z', 0.08) +
    shine('M22 42Q24 34 32 32Q27 40 26 52Z', 0.4) +
    stroke('M48 32Q47 22 52 14', stalk, 2.6) +
    path('M51 20Q58 8 72 12Q66 24 51 20Z', leaf),
  pear: (look: Look) =>
    shape('M48 20Q58 20 60 32Q62 44 72 54Q82 72 66 84Q48 94 30 84Q14 72 24 54Q34 44 36 32Q38 20 48 20Z', look.main) +
    shade('M54 21Q60 24 61 34Q62 44 72 54Q82 72 66 84Q60 87 54 88Q66 60 54 21Z', 0.08) +
    shine('M28 62Q32 52 38 48Q34 58 33 70Z', 0.35) +
    stroke('M48 21Q47 13 52 8', stalk, 2.6) +
    path('M51 14Q58 5 70 9Q64 19 51 14Z', leaf),
  banana: () =>
    shape('M20 16Q28 12 30 18Q30 52 80 64Q88 68 84 74Q46 92 26 62Q14 42 20 16Z', '#e6bf3f') +
    shape('M30 14Q36 10 39 15Q42 44 84 52Q90 55 88 61Q52 72 36 50Q28 36 30 14Z', '#f0d05c') +
    stroke('M35 20Q40 46 82 57', '#cda52c', 1.2) +
    path('M20 16Q26 8 38 10L39 16Q30 14 21 20Z', '#7a6231'),
  orange: (look: Look) =>
    roundFruit(look) +
    [
      [40, 40],
      [54, 46],
      [44, 60],
      [60, 62],
      [34, 54],
      [50, 72],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 1, 1, darker(look.main, 0.12)))
      .join('') +
    path('M48 22Q56 8 72 14Q64 26 48 22Z', leaf) +
    oval(48, 22, 2.6, 2, stalk),
  lemon: () =>
    shape(
      'M8 52Q12 46 18 44Q28 22 50 22Q72 22 80 44Q88 46 90 52Q88 58 80 60Q72 82 50 82Q28 82 18 60Q12 58 8 52Z',
      '#ecd04a',
    ) +
    shade('M80 44Q88 46 90 52Q88 58 80 60Q72 82 50 82Q36 82 28 74Q62 76 80 44Z', 0.06) +
    shine('M28 42Q34 30 46 28Q36 36 33 48Z', 0.45),
  grapes: (look: Look) => {
    const berry = look.main
    const rows = [
      [30, 34],
      [44, 32],
      [58, 34],
      [70, 38],
      [34, 47],
      [48, 46],
      [62, 48],
      [40, 60],
      [54, 60],
      [47, 73],
      [50, 85],
    ]
    return (
      stroke('M50 26Q48 14 56 8', stalk, 2.6) +
      path('M52 22Q64 6 82 18Q74 32 56 26Z', leaf) +
      rows
        .map(([x = 0, y = 0]) => edgedOval(x, y, 8.4, 8.4, berry) + oval(x - 2.4, y - 2.8, 2, 2.4, lighter(berry, 0.4)))
        .join('')
    )
  },
  berries: (look: Look) =>
    shape('M12 46H84L78 80Q77 84 73 84H23Q19 84 18 80Z', '#cfd9de') +
    [
      [24, 42],
      [38, 38],
      [52, 40],
      [66, 38],
      [74, 44],
      [31, 49],
      [46, 49],
      [60, 49],
    ]
      .map(
        ([x = 0, y = 0]) => edgedOval(x, y, 8.6, 8.6, look.main) + oval(x - 2, y - 2.4, 2, 2, lighter(look.main, 0.35)),
      )
      .join('') +
    shine('M14 54H82L78 80Q77 84 73 84H23Q19 84 18 80Z', 0.4) +
    [
      [28, 62],
      [42, 64],
      [56, 63],
      [69, 62],
      [34, 74],
      [49, 75],
      [63, 74],
    ]
      .map(([x = 0, y = 0]) => `<circle cx="${x}" cy="${y}" r="6.4" fill="${look.main}" fill-opacity=".55"/>`)
      .join(''),
  melon: () =>
    shape('M10 34Q48 22 86 34Q84 86 48 86Q12 86 10 34Z', '#4f7f42') +
    path('M16 36Q48 27 80 36Q78 79 48 79Q18 79 16 36Z', '#dfe8c4') +
    path('M20 37Q48 30 76 37Q73 74 48 74Q23 74 20 37Z', '#d9605a') +
    [
      [34, 46],
      [48, 44],
      [62, 46],
      [40, 57],
      [56, 57],
      [48, 66],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 1.5, 2.4, '#43302c'))
      .join(''),
  tomato: (look: Look) =>
    shape('M48 26Q64 20 78 32Q90 48 80 68Q70 86 48 86Q26 86 16 68Q6 48 18 32Q32 20 48 26Z', look.main) +
    shade('M68 25Q90 38 80 68Q70 86 48 86Q78 70 68 25Z', 0.08) +
    shine('M20 46Q22 36 30 32Q26 42 25 54Z', 0.4) +
    path('M48 32L36 38L40 29L28 24L42 22L48 12L53 22L68 23L56 29L61 38Z', leaf),
  cucumber: () =>
    shape('M16 70Q8 60 18 52L66 16Q78 10 86 20Q92 30 82 38L34 76Q24 82 16 70Z', '#4f8a45') +
    stroke('M24 64L74 25M30 70L80 32', '#3f7338', 1.6) +
    stroke('M20 60L68 22', '#79aa62', 2.4),
  pepper: (look: Look) =>
    shape(
      'M30 30Q40 24 48 30Q56 24 66 30Q84 36 78 58Q74 84 62 86Q54 88 48 82Q42 88 34 86Q22 84 18 58Q12 36 30 30Z',
      look.accent,
    ) +
    shade('M64 29Q84 36 78 58Q74 84 62 86Q56 87 53 85Q68 62 64 29Z', 0.09) +
    stroke('M48 34Q44 56 48 78', darker(look.accent, 0.16), 1.4) +
    shine('M24 46Q26 38 32 36Q29 48 30 62Z', 0.35) +
    path('M36 32Q48 24 60 32Q54 36 48 35Q42 36 36 32Z', leaf) +
    stroke('M48 30Q48 20 56 14', '#5c8540', 4.4),
  carrot: () =>
    path('M60 34Q56 16 66 8Q68 16 66 28Q72 14 82 14Q80 24 70 31Q82 26 90 32Q80 40 64 38Z', leaf) +
    shape('M56 32Q66 30 68 42Q56 66 14 86Q8 88 10 82Q28 42 56 32Z', '#e0812f') +
    stroke('M48 42L54 48M38 54L43 59M30 62L36 68M24 72L28 76', '#c0661f', 1.4),
  cabbage: (look: Look) =>
    edgedOval(48, 52, 36, 32, look.main) +
    shape('M14 58Q8 34 34 26Q54 40 40 84Q20 80 14 58Z', lighter(look.main, 0.22)) +
    shape('M82 58Q90 36 64 24Q44 36 58 84Q78 80 82 58Z', lighter(look.main, 0.12)) +
    stroke(
      'M30 32Q28 56 38 78M22 48Q28 56 30 66M68 32Q70 56 60 78M76 48Q70 56 68 66M48 22Q50 36 48 44',
      lighter(look.main, 0.55),
      1.6,
    ),
  cauliflower: () =>
    path('M8 62Q6 40 22 44L74 44Q90 40 88 62Q80 88 48 88Q16 88 8 62Z', '#86ad61') +
    [
      [30, 42],
      [44, 32],
      [60, 36],
      [70, 48],
      [22, 54],
      [38, 52],
      [54, 50],
      [48, 62],
      [64, 60],
      [32, 64],
    ]
      .map(([x = 0, y = 0]) => edgedOval(x, y, 12, 10.5, '#f1ead6'))
      .join('') +
    path('M8 62Q18 60 28 76Q40 72 48 80Q56 72 68 76Q78 60 88 62Q82 90 48 90Q14 90 8 62Z', '#9cc074'),
  broccoli: () =>
    shape('M38 56H60L56 90H42Z', '#a5c07a') +
    path('M40 60L24 56L40 70ZM58 60L74 56L57 70Z', '#a5c07a') +
    [
      [26, 44],
      [38, 30],
      [56, 28],
      [70, 42],
      [46, 44],
      [60, 48],
      [34, 52],
    ]
      .map(([x = 0, y = 0]) => edgedOval(x, y, 14, 12, '#4f8546') + oval(x - 4, y - 4, 5, 3.6, '#6a9f5a'))
      .join(''),
  celeriac: (look: Look) =>
    path('M40 30L28 8L44 20L48 4L53 20L68 8L57 30Z', leaf) +
    edgedOval(48, 56, 32, 29, look.main) +
    stroke(
      'M26 50Q34 46 40 52M54 42Q62 40 68 46M30 66Q42 62 50 70M58 62Q66 60 72 64M36 80Q34 88 30 90M48 84V92M60 81Q62 88 66 90',
      darker(look.main, 0.25),
      1.5,
    ),
  mushroom: (look: Look) =>
    shape('M36 50H60Q58 74 62 84Q48 92 34 84Q38 74 36 50Z', '#ece4d4') +
    shape('M10 50Q12 18 48 18Q84 18 86 50Q66 60 48 58Q30 60 10 50Z', look.accent) +
    shade('M62 21Q84 28 86 50Q74 56 62 57Q74 40 62 21Z', 0.07) +
    shine('M22 42Q26 30 38 26Q30 34 28 44Z', 0.4),
  potato: (look: Look) =>
    shape('M30 44Q36 20 60 24Q86 28 82 50Q78 72 56 70Q26 70 30 44Z', darker(look.main, 0.08)) +
    shape('M10 62Q8 42 30 40Q56 38 62 58Q66 82 42 86Q14 88 10 62Z', look.main) +
    [
      [24, 56],
      [40, 50],
      [46, 68],
      [28, 74],
      [58, 36],
      [70, 46],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 1.8, 1.2, darker(look.main, 0.3)))
      .join('') +
    shine('M17 58Q20 48 30 46Q22 52 22 62Z', 0.3),
  onion: (look: Look) =>
    stroke('M48 26Q46 14 50 6M50 26Q54 16 58 10', '#a88a52', 2.2) +
    shape('M48 22Q54 30 66 36Q86 48 78 70Q68 86 48 86Q28 86 18 70Q10 48 30 36Q42 30 48 22Z', look.main) +
    stroke('M46 28Q26 52 38 84M50 28Q70 52 58 84M48 28V85', darker(look.main, 0.2), 1.3) +
    stroke('M42 87L40 92M48 87V93M54 87L56 92', '#a88a52', 1.4),
  garlic: () =>
    shape('M46 10H52Q52 24 60 34Q86 46 80 68Q70 88 48 86Q26 88 16 68Q10 46 38 34Q46 24 46 10Z', '#f0e9e2') +
    stroke('M47 34Q24 52 32 82M50 34Q72 52 64 82M48 36Q42 60 48 84', '#c3aebc', 1.5),
  herb: () =>
    stroke('M48 90Q44 60 22 34M48 90Q50 56 48 22M48 90Q54 60 76 36', '#5d8a45', 2) +
    [
      [22, 30],
      [16, 44],
      [34, 44],
      [48, 16],
      [40, 30],
      [58, 30],
      [76, 32],
      [64, 46],
      [82, 46],
      [38, 60],
      [58, 60],
    ]
      .map(([x = 0, y = 0]) => edgedOval(x, y, 8.5, 7.5, y % 4 ? '#6fa04f' : '#5a8c40'))
      .join('') +
    box(38, 72, 20, 6, '#c8a15a', 2),
  pot: (look: Look) =>
    stroke('M48 60Q38 40 26 32M48 60V20M48 60Q58 40 72 32', '#5d8a45', 2) +
    [
      [24, 30],
      [32, 44],
      [48, 18],
      [40, 32],
      [57, 32],
      [72, 30],
      [64, 44],
      [48, 46],
    ]
      .map(([x = 0, y = 0]) => edgedOval(x, y, 9.5, 7.5, y % 4 ? '#78aa57' : '#5f9345'))
      .join('') +
    shape('M26 58H70L64 90H32Z', '#b36a45') +
    edgedBox(23, 53, 50, 8, '#c47a53', 2) +
    box(32, 68, 32, 13, look.label, 2) +
    print(shortBrand(look.brand), 48, 74.5, 28, 8, inkOn(look.label)),
} satisfies Record<string, (look: Look) => string>
