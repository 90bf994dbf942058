import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Appearance } from '#contract/appearance.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** An address as it is stored: without the slash at its end. */
export const trimmed = (address: string) => address.trim().replace(/\/+$/, '')

type PortalAddressProps = {
  appearance: Appearance
  value: string
  onChange: (value: string) => void
  isWrong: boolean
}

/** Where users reach the portal, with a warning when this very browser reached it elsewhere. */
export function PortalAddress({ appearance: { PublicUrl, IsUrlFixed }, value, onChange, isWrong }: PortalAddressProps) {
  const { t } = useTranslation()
  const here = window.location.origin
  const leads = IsUrlFixed ? PublicUrl : trimmed(value) || PublicUrl
  return (
    <fieldset className="flex flex-col gap-4 rounded border border-line bg-surface p-4">
      <legend className="float-left mb-1 w-full font-semibold">{t('Address of the portal')}</legend>
      <TextField
        label={t('Address where users reach the portal')}
        type="url"
        hint={
          IsUrlFixed
            ? t('Links in mails begin with it. It is set by PUBLIC_URL where the portal is started.')
            : t('Links in mails begin with it. Whoever runs the server points its name here.')
        }
        isDisabled={IsUrlFixed}
        value={IsUrlFixed ? PublicUrl : value}
        placeholder={PublicUrl}
        maxLength={200}
        onChange={onChange}
        error={
          isWrong ? t('Enter an address such as https://orders.example.cz, without anything behind it.') : undefined
        }
      />
      {URL.parse(leads)?.origin !== here && (
        <div
          role="note"
          className="flex flex-wrap items-center gap-2 rounded bg-warning-soft px-3 py-2 text-sm text-warning"
        >
          <TriangleAlert aria-hidden size={16} className="shrink-0" />
          <span className="min-w-40 flex-1">
            {t('You are at {{here}}, but links in mails lead elsewhere.', { here })}
          </span>
          {!IsUrlFixed && <Button onPress={() => onChange(here)}>{t('Use this address')}</Button>}
        </div>
      )}
    </fieldset>
  )
}
