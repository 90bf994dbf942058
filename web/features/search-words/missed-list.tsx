import { useTranslation } from 'react-i18next'
import { formatShortDay } from '#web/i18n/formats.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useMissedSearches } from './use-search-words.ts'

/** What buyers looked for within a month and did not find; one press makes a word of it. */
export function MissedList({ onMake }: { onMake: (typed: string) => void }) {
  const { t } = useTranslation()
  const list = useMissedSearches()
  return (
    <div className="flex min-w-0 flex-[2] flex-col overflow-y-auto max-wide:order-first max-wide:max-h-72 max-wide:flex-none wide:min-h-0">
      <Card title={t('Looked for in vain within a month')}>
        <Loaded query={list} bars={6} fault={t('could not be read')}>
          {(searches) =>
            searches.length === 0 ? (
              <p className="px-4 py-3 text-muted">{t('Everything was found.')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {searches.map(({ Text, Count, CustomerCount, LastDay }) => (
                  <li key={Text} className="flex items-center gap-3 px-4 py-1.5">
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium">{Text}</span>
                      <span className="block truncate text-sm text-muted">
                        {[
                          t('{{count}} times', { count: Count }),
                          t('{{count}} customers', { count: CustomerCount }),
                          t('last {{day}}', { day: formatShortDay(LastDay) }),
                        ].join(' · ')}
                      </span>
                    </span>
                    <Button onPress={() => onMake(Text)} aria-label={t('Make a word of “{{text}}”', { text: Text })}>
                      {t('Make a word')}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
    </div>
  )
}
