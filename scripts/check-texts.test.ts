import { expect, it } from 'vitest'
import { textFaults } from './check-texts.ts'

const texts = {
  Save: 'Uložit',
  "It's paid": 'Zaplaceno',
  '{{count}} pages_one': '{{count}} strana',
  '{{count}} pages_few': '{{count}} strany',
  Tickets: 'Losy',
  Stage: 'Fáze',
  Forgotten: 'Zapomenuté',
}

it('finds texts nothing shows, texts that are missing and texts other than specified', () => {
  const files = [
    { path: 'web/public/assets/i18n/cs.json', text: JSON.stringify(texts) },
    {
      path: 'web/features/a-page.tsx',
      text: `t('Save'); t('It\\'s paid'); t("{{count}} pages", { count }); t('Gone'); format('x')`,
    },
    { path: 'web/features/a.test.ts', text: `t('Only in a test'); 'Forgotten'` },
    {
      path: 'docs/specification/decisions.md',
      text: '| T104 | Stage | Etapa | draw box |\n| T105 | Tickets | Losy | draw box |\n',
    },
  ]
  expect(textFaults(files)).toEqual([
    'web/public/assets/i18n/cs.json: nothing shows “Forgotten”',
    'web/features/a-page.tsx: there is no text “Gone”',
    'web/public/assets/i18n/cs.json: “Stage” is “Fáze”, specified as “Etapa”',
  ])
})
