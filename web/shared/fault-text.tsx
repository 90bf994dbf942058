import { useTranslation } from 'react-i18next'

/** What went wrong: a text of the portal with what it is about behind a line break, or the accounting system's own words. */
export function FaultText({ fault }: { fault: string }) {
  const { t } = useTranslation()
  const [text = '', ...about] = fault.split('\n')
  return [t(text), ...about].join(' ')
}
