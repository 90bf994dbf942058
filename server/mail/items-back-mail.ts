import type { Language } from '#server/config.ts'
import { compose } from './notice-mail.ts'
import type { Content } from './templates.ts'
import { translate } from './texts.ts'

interface ItemsBack {
  items: readonly { id: string; name: string; availability: keyof typeof words }[]
  link: string
}

const words = {
  InStock: 'In stock',
  Low: 'Low stock',
  OnOrder: 'On order',
  // Sold again before the mail left.
  Unavailable: 'Unavailable again',
}

/** Goods somebody waited for, as they can be had now. */
export function composeItemsBack({ items, link }: ItemsBack, language: Language): Content {
  const t = (key: string, values?: Record<string, string>) => translate(language, key, values)
  const [first] = items
  return compose(language, {
    subject:
      items.length === 1 && first
        ? t('It can be had again: {{name}}', { name: first.name })
        : t('Goods you waited for can be had again: {{count}}', { count: String(items.length) }),
    sentences: [
      t('You asked to be told when these goods can be had again.'),
      t('They are not reserved for you, and you will not be told of them again.'),
    ],
    table: {
      head: [{ text: t('Item') }, { text: t('Availability') }],
      rows: items.map(({ id, name, availability }) => [{ text: `${id} ${name}` }, { text: t(words[availability]) }]),
    },
    link: { text: t('Open it in the portal'), address: link },
  })
}
