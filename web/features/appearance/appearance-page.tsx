import { Link } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isColour } from '#contract/accent.ts'
import { type Appearance, AppearanceChange, MARK_LIMIT } from '#contract/appearance.ts'
import { UPLOAD_LIMIT } from '#contract/commercial-editing.ts'
import { failureText } from '#web/api/errors.ts'
import { useSellerContact } from '#web/features/seller/use-seller-contact.ts'
import { HistoryLink } from '#web/shared/history-link.tsx'
import { paths } from '#web/shared/paths.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { valuesSince } from '#web/ui/values-since.ts'
import { AccentField } from './accent-field.tsx'
import { PictureField } from '#web/shared/picture-field.tsx'
import { PortalAddress, trimmed } from './portal-address.tsx'
import { Preview, type Shown } from './preview.tsx'
import { useAppearance, useSaveAppearance } from './use-appearance.ts'

/** The portal's own face: name, colour and pictures, and as whom it writes. */
export function AppearancePage() {
  const { t } = useTranslation()
  const appearance = useAppearance()
  return (
    <div className="flex min-h-full flex-col gap-3 p-page">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="flex-1">{t('Appearance of the portal')}</h1>
        <HistoryLink text="appearance" />
      </div>
      <Loaded query={appearance} bars={10} fault={t('The data could not be loaded.')}>
        {(known) => <AppearanceForm appearance={known} />}
      </Loaded>
    </div>
  )
}

type Pictures = { LogoContent?: string; IconContent?: string; LoginPictureContent?: string }

const dataAddress = (content: string | undefined, stored: string) =>
  content === undefined ? stored : content && `data:image/png;base64,${content}`

const card = 'flex flex-col gap-4 rounded border border-line bg-surface p-4'
const legend = 'float-left mb-1 w-full font-semibold'

/** As whom mails go out under a name. */
function senderOf({ SentAs, FixedSender }: Appearance, name: string): string {
  const address = /<.*>$/.exec(SentAs)?.[0] ?? ''
  return FixedSender !== '' || address === '' ? SentAs : `${name} ${address}`
}

function AppearanceForm({ appearance }: { appearance: Appearance }) {
  const { t } = useTranslation()
  const seller = useSellerContact()
  const [changes, setChanges] = useState<Partial<Pick<Appearance, 'Name' | 'Accent' | 'SenderName' | 'OwnUrl'>>>({})
  const [pictures, setPictures] = useState<Pictures>({})
  const [isTried, setTried] = useState(false)
  const save = useSaveAppearance()
  const { Name, Accent, SenderName, OwnUrl, Version } = { ...appearance, ...changes }
  const isChanged =
    Object.keys(pictures).length > 0 ||
    Object.entries(changes).some(([name, value]) => appearance[name as 'Name'] !== value)
  useUnsaved(isChanged)
  const checked = AppearanceChange.safeParse({
    Name,
    Accent,
    SenderName,
    OwnUrl: trimmed(OwnUrl),
    Version,
    ...pictures,
  })
  const discard = () => {
    setChanges({})
    setPictures({})
    setTried(false)
    save.reset()
  }
  // What was typed or chosen while it was being saved stays.
  const keepSince = () => {
    setChanges((now) => valuesSince(now, changes))
    setPictures((now) => valuesSince(now, pictures))
    setTried(false)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (!save.isPending && checked.success) save.mutate(checked.data, { onSuccess: keepSince })
  }
  const logo = dataAddress(pictures.LogoContent, appearance.Logo)
  const icon = dataAddress(pictures.IconContent, appearance.Icon)
  const picture = dataAddress(pictures.LoginPictureContent, appearance.LoginPicture)
  const sender = senderOf(appearance, SenderName || (seller?.Name ?? ''))
  const shown = {
    name: Name.trim() || 'Odbyt',
    accent: isColour(Accent) ? Accent : '',
    logo,
    icon,
    picture,
    sender: sender || t('nobody'),
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-3">
      <div className="grid max-w-300 grid-cols-[minmax(0,1fr)] items-start gap-3 desktop:grid-cols-2">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          <fieldset className={card}>
            <legend className={legend}>{t('Name and colour')}</legend>
            <TextField
              label={t('Name of the portal')}
              hint={t('In the head of pages and mails, in the browser’s tab and under the icon on a telephone.')}
              value={Name}
              placeholder="Odbyt"
              maxLength={40}
              onChange={(value) => setChanges((before) => ({ ...before, Name: value }))}
            />
            <AccentField
              value={Accent}
              onChange={(value) => setChanges((before) => ({ ...before, Accent: value }))}
              error={
                isTried && Accent !== '' && !isColour(Accent)
                  ? t('Enter # and six digits or letters from a to f.')
                  : undefined
              }
            />
          </fieldset>
          <PicturesPart shown={shown} onChange={(more) => setPictures((before) => ({ ...before, ...more }))} />
          <MailsPart
            appearance={appearance}
            name={SenderName}
            sellerName={seller?.Name ?? ''}
            sender={sender}
            onChange={(value) => setChanges((before) => ({ ...before, SenderName: value }))}
          />
          <PortalAddress
            appearance={appearance}
            value={OwnUrl}
            onChange={(value) => setChanges((before) => ({ ...before, OwnUrl: value }))}
            isWrong={isTried && checked.error?.issues.some(({ path }) => path[0] === 'OwnUrl') === true}
          />
        </div>
        <section aria-label={t('Preview')} className={`${card} desktop:sticky desktop:top-3`}>
          <h2>{t('Preview')}</h2>
          <Preview shown={shown} look="light" />
          <Preview shown={shown} look="dark" />
        </section>
      </div>
      {save.isError && <Refusal>{failureText(save.error)}</Refusal>}
      <SaveBar isChanged={isChanged} isPending={save.isPending} onDiscard={discard} />
    </form>
  )
}

function PicturesPart({ shown, onChange }: { shown: Shown; onChange: (more: Pictures) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className={card}>
      <legend className={legend}>{t('Pictures')}</legend>
      <PictureField
        label={t('Logo')}
        hint={t('In the head of pages, mails and documents.')}
        without={t('Without a logo, the name is shown in its place.')}
        most={MARK_LIMIT}
        tooLarge={t('The picture may have up to 750 kB.')}
        address={shown.logo}
        onChange={(LogoContent) => onChange({ LogoContent })}
      />
      <PictureField
        label={t('Mark in the browser’s tab')}
        hint={t('A square is best, 512 × 512 points. Also the icon of the portal on a telephone.')}
        without={t('Without one, the original mark is shown.')}
        most={MARK_LIMIT}
        tooLarge={t('The picture may have up to 750 kB.')}
        address={shown.icon}
        onChange={(IconContent) => onChange({ IconContent })}
      />
      <PictureField
        label={t('Picture beside the login')}
        hint={t('Shown on wide screens, cut to fill its half.')}
        without={t('Without one, a drawn shelf is shown.')}
        most={UPLOAD_LIMIT}
        tooLarge={t('The picture may have up to 10 MB.')}
        address={shown.picture}
        onChange={(LoginPictureContent) => onChange({ LoginPictureContent })}
      />
    </fieldset>
  )
}

type MailsProps = {
  appearance: Appearance
  name: string
  sellerName: string
  /** As whom mails go out. */
  sender: string
  onChange: (name: string) => void
}

function MailsPart({ appearance, name, sellerName, sender, onChange }: MailsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={card}>
      <legend className={legend}>{t('Mails')}</legend>
      <TextField
        label={t('Name of the sender')}
        hint={
          appearance.FixedSender === ''
            ? t('Empty: the name of the wholesaler.')
            : t('Mails go out as {{sender}}, which was set where the portal is started.', {
                sender: appearance.FixedSender,
              })
        }
        isDisabled={appearance.FixedSender !== ''}
        value={name}
        placeholder={sellerName}
        maxLength={80}
        onChange={onChange}
      />
      <p className="text-sm">
        <span className="text-muted">{t('Mails go out as')}: </span>
        {sender || t('nobody')} ·{' '}
        <Link to={paths.adminSettings} className="text-accent underline underline-offset-2">
          {t('Address and mail server')}
        </Link>
      </p>
    </fieldset>
  )
}
