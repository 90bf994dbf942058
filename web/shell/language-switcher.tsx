import { useRouter } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import { activeLanguage, switchLanguage } from '#web/i18n/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { config } from '#web/config.ts'

/** Offers the languages but the active one; with two there is one button, with more a menu. */
export function LanguageSwitcher() {
  const { t } = useTranslation()
  const router = useRouter()
  const others = config.languages.filter((language) => language.id !== activeLanguage())
  const choose = async (id: string) => {
    await switchLanguage(id)
    await router.invalidate()
    // Keys hold the language, so the new one is loaded by itself; the old answers only take room.
    queries.removeQueries({ type: 'inactive' })
  }
  const only = others[0]
  if (!only) return null
  if (others.length === 1) {
    return (
      <Button
        kind="quiet"
        aria-label={`${only.id.toUpperCase()}, ${t('Language')}: ${only.label}`}
        onPress={() => void choose(only.id)}
        className="px-2 text-muted"
      >
        {only.id.toUpperCase()}
      </Button>
    )
  }
  return (
    <Menu
      label={t('Language')}
      trigger={
        <Button kind="quiet" aria-label={t('Language')} className="px-2 text-muted">
          <Languages aria-hidden size={18} />
        </Button>
      }
      entries={others.map(({ id, label }) => ({ id, label, onAction: () => void choose(id) }))}
    />
  )
}
