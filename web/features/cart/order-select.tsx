import { useTranslation } from 'react-i18next'
import { Select } from '#web/ui/select.tsx'
import { type CartOrder, cartOrders } from './cart-groups.ts'

const words = { added: 'As they were added', category: 'By category' } as const

/** In which order the lines stand. */
export function OrderSelect({ value, onChange }: { value: CartOrder; onChange: (order: CartOrder) => void }) {
  const { t } = useTranslation()
  return (
    <Select
      label={t('Order of the lines')}
      hideLabel
      options={cartOrders.map((id) => ({ id, label: t(words[id]) }))}
      value={value}
      onChange={onChange}
      className="w-44"
    />
  )
}
