import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewAddress } from '#contract/customers.ts'
import type { Address } from '#contract/user.ts'
import { failureText } from '#web/api/errors.ts'
import { useCheckedForm } from '#web/shared/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useRemoveAddress, useSaveAddress } from './use-company.ts'

const nothing = { Name: '', Street1: '', City: '', ZIP: '', Phone: '', IsDefault: false }

const fields = [
  { name: 'Name', label: 'Name of the place', maxLength: 200, autoComplete: 'organization', error: '' },
  { name: 'Street1', label: 'Street', maxLength: 200, autoComplete: 'address-line1', error: 'Enter the street.' },
  { name: 'City', label: 'Town', maxLength: 100, autoComplete: 'address-level2', error: 'Enter the town.' },
  { name: 'ZIP', label: 'ZIP', maxLength: 10, autoComplete: 'postal-code', error: 'Enter the ZIP as 602 00.' },
  { name: 'Phone', label: 'Phone', maxLength: 30, autoComplete: 'tel', error: '' },
] as const

/** Adds a delivery address, or changes the given one. */
export function AddressDialog({ address, onClose }: { address?: Address | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const [values, setValues] = useState(() => {
    if (!address) return nothing
    const { AddressID: _, ...given } = address
    return given
  })
  const save = useSaveAddress(address?.AddressID, onClose)
  const { wrong, whenRight } = useCheckedForm(NewAddress, values)
  return (
    <FormDialog
      keepsText
      title={address ? t('Change the address') : t('New address')}
      action={t('Save')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={whenRight((given) => save.mutate(given))}
    >
      {save.isError && <Refusal>{failureText(save.error)}</Refusal>}
      {fields.map(({ name, label, error, ...input }) => (
        <TextField
          key={name}
          {...input}
          name={name}
          label={t(label)}
          isRequired={error !== ''}
          autoFocus={name === 'Name'}
          value={values[name]}
          onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
          error={wrong.has(name) ? t(error) : undefined}
        />
      ))}
      <Checkbox
        isSelected={values.IsDefault}
        onChange={(IsDefault) => setValues((before) => ({ ...before, IsDefault }))}
      >
        {t('Deliver here unless said otherwise')}
      </Checkbox>
    </FormDialog>
  )
}

/** Asks before an address is removed, and says why it cannot be. */
export function RemoveAddressDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useRemoveAddress(address.AddressID, onClose)
  return (
    <Dialog
      title={t('Remove the address')}
      size="small"
      role="alertdialog"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} autoFocus>
            {remove.isError ? t('Close') : t('Cancel')}
          </Button>
          {!remove.isError && (
            <Button kind="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
              {t('Remove')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{[address.Name, address.Street1, address.City].filter((part) => part !== '').join(', ')}</p>
        {remove.isError && <Refusal>{failureText(remove.error)}</Refusal>}
      </div>
    </Dialog>
  )
}
