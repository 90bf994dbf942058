import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Node } from '#contract/catalogue.ts'
import { EVERYTHING } from '#contract/special-nodes.ts'
import { config } from '#web/config.ts'
import { catalogPath } from '#web/shared/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { NotFound } from '#web/ui/empty-state.tsx'
import { trailTo } from './catalogue-model.ts'
import { useNavigation } from '#web/shared/catalogue/use-navigation.ts'

const linkClass = buttonClass('secondary', 'mt-3 hover:bg-sunken')

type NoItemsProps = { searchString: string; path: string; above: Node | undefined }

/** Under the words of an empty category or a search without a hit, with a way on. */
export function NoItems({ searchString, path, above }: NoItemsProps) {
  const { t } = useTranslation()
  if (searchString !== '') {
    return (
      <>
        <p>{t('No goods match “{{text}}”. Try fewer letters, the code or the EAN.', { text: searchString })}</p>
        {path !== EVERYTHING.path && (
          <Link to={catalogPath(path)} className={linkClass}>
            {t('Show the whole category')}
          </Link>
        )}
      </>
    )
  }
  return (
    <>
      <p>{t('There is nothing to order in this category now.')}</p>
      {above && (
        <Link to={catalogPath(above.PathName)} className={linkClass}>
          {t('Open {{name}}', { name: above.Title })}
        </Link>
      )}
    </>
  )
}

/** The same when the filters leave none. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('Nothing here matches all the filters.')}</p>
      <Button className="mt-3" onPress={onClear}>
        {t('Clear filters')}
      </Button>
    </>
  )
}

/** In place of the page when the address names no category. */
export function UnknownCategory() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const home = trailTo(navigation.data ?? [], config.defaultCatalogPath).at(-1)
  return (
    <div className="flex h-full flex-col items-center justify-center p-page">
      <h1 className="sr-only">{t('Catalog')}</h1>
      <NotFound>
        <p>{t('There is no such category in the catalogue.')}</p>
        <Link to={catalogPath(config.defaultCatalogPath)} className={linkClass}>
          {t('Open {{name}}', { name: home?.Title ?? t('Catalog') })}
        </Link>
      </NotFound>
    </div>
  )
}
