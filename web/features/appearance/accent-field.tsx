import { useTranslation } from 'react-i18next'
import { accentOf, isColour, isLikeDanger, OWN_ACCENT } from '#contract/accent.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type AccentFieldProps = {
  /** As typed; empty is the product's own. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The colour of buttons and links, and what becomes of it where it could not be read. */
export function AccentField({ value, onChange, error }: AccentFieldProps) {
  const { t } = useTranslation()
  const shown = isColour(value) ? value : OWN_ACCENT
  const { light, dark } = accentOf(shown)
  const moved = value !== '' && isColour(value)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="w-40"
          label={t('Colour')}
          value={value}
          placeholder={OWN_ACCENT}
          maxLength={7}
          onChange={(text) => onChange(text.trim().toLowerCase())}
          error={error}
        />
        <input
          type="color"
          aria-label={t('Pick a colour')}
          value={shown}
          onChange={({ target }) => onChange(target.value)}
          className="h-control w-14 cursor-pointer rounded border border-line-strong bg-surface p-1"
        />
        {value !== '' && (
          <Button kind="quiet" onPress={() => onChange('')}>
            {t('The original colour')}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        {t('Buttons, links and what is chosen. Shades and the colour of text on it are derived.')}
      </p>
      {moved && (
        <ul aria-label={t('Contrast')} className="flex flex-col gap-1 text-sm text-muted">
          <li>
            {light.accent === shown
              ? t('In the light look the colour can be read as it is.')
              : t('In the light look it is darkened to {{colour}}, so that it can be read.', { colour: light.accent })}
          </li>
          <li>
            {dark.accent === shown
              ? t('In the dark look the colour can be read as it is.')
              : t('In the dark look it is lightened to {{colour}}, so that it can be read.', { colour: dark.accent })}
          </li>
          {isLikeDanger(shown) && (
            <li className="text-warning">
              {t('The portal tells errors in red: buttons of this colour look like them.')}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
