import { Bell, Menu, ShoppingCart } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { accentOf, accentProperties } from '#contract/accent.ts'

export type Shown = {
  name: string
  accent: string
  logo: string
  icon: string
  picture: string
  /** As whom mails go out, with the address. */
  sender: string
}

type PreviewProps = { shown: Shown; look: 'light' | 'dark' }

const Mark = ({ name, logo }: Shown) =>
  logo === '' ? (
    <span className="truncate font-semibold">{name}</span>
  ) : (
    <img src={logo} alt={name} className="h-7 max-w-40 rounded-sm bg-paper object-contain p-1" />
  )

const Chosen = ({ text }: { text: string }) => (
  <span className="rounded bg-accent px-3 py-1 text-sm font-medium text-on-accent">{text}</span>
)

/** How login, head of the pages and mails will look; nothing of it can be used. */
export function Preview({ shown, look }: PreviewProps) {
  const { t } = useTranslation()
  const { name, accent, icon, picture } = shown
  // Colours of the page come in pairs, of which this part shows one.
  const style = (accent === '' ? {} : accentProperties(accentOf(accent)[look])) as CSSProperties
  return (
    <figure
      style={style}
      className={`look ${look === 'light' ? 'look-light' : 'look-dark'} flex min-w-0 flex-col gap-3 rounded border border-line bg-canvas p-3 text-text`}
    >
      <figcaption className="text-sm font-medium text-muted">{look === 'light' ? t('Light') : t('Dark')}</figcaption>
      <div
        aria-hidden
        className="flex items-center gap-2 self-start rounded-t border border-line bg-surface px-3 py-1 text-sm"
      >
        {icon === '' ? <span className="size-4 rounded-sm bg-accent" /> : <img src={icon} alt="" className="size-4" />}
        <span className="max-w-40 truncate">{`${t('Log in')} · ${name}`}</span>
      </div>
      <div aria-hidden className="grid min-h-44 grid-cols-2 border border-line bg-surface">
        <div className="flex min-w-0 flex-col gap-3 p-3">
          <Mark {...shown} />
          <span className="text-lg font-semibold">{t('Log in')}</span>
          <span className="field flex items-center">{t('Username')}</span>
          <span className="flex flex-wrap items-center gap-3">
            <Chosen text={t('Continue')} />
            <span className="text-sm text-accent underline underline-offset-2">{t('Request registration')}</span>
          </span>
        </div>
        <div className="bg-accent-soft">
          {picture !== '' && <img src={picture} alt="" className="h-full max-h-64 w-full object-cover" />}
        </div>
      </div>
      <div aria-hidden className="flex min-h-12 items-center gap-3 border border-line bg-surface px-3">
        <Menu size={18} className="text-muted" />
        <Mark {...shown} />
        <span className="flex-1" />
        <Bell size={16} className="text-muted" />
        <ShoppingCart size={16} className="text-accent" />
        <Chosen text={t('Add')} />
      </div>
      <div aria-hidden className="flex flex-col gap-2 border border-line bg-surface p-3">
        <span className="truncate text-xs text-muted">{`${t('From')}: ${shown.sender}`}</span>
        <div className={`border-b-2 pb-2 ${accent === '' ? 'border-line' : 'border-accent'}`}>
          <Mark {...shown} />
        </div>
        <span className="font-semibold">{t('Order {{number}}', { number: '2026000123' })}</span>
      </div>
    </figure>
  )
}
