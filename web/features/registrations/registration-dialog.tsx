import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { postRegister, RegistrationRequest } from '#contract/registration.ts'
import { call } from '#web/api/client.ts'
import { useCheckedForm } from '#web/shared/checked-form.ts'
import { PrivacyLink } from '#web/shared/pages/privacy-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LetterPicture } from './letter-picture.tsx'

const fields = [
  { name: 'FirstName', label: 'First name', autoComplete: 'given-name', type: 'text', maxLength: 100 },
  { name: 'LastName', label: 'Last name', autoComplete: 'family-name', type: 'text', maxLength: 100 },
  { name: 'Email', label: 'Email', autoComplete: 'email', type: 'email', maxLength: 200 },
  { name: 'Phone', label: 'Phone', autoComplete: 'tel', type: 'tel', maxLength: 30 },
  { name: 'Town', label: 'Town', autoComplete: 'address-level2', type: 'text', maxLength: 100 },
] as const

const nothing = { FirstName: '', LastName: '', Email: '', Phone: '', Town: '', Website: '' }

/** Asks the sales office for an account; invalid fields are marked by their look alone, and only after a try to send. */
export default function RegistrationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [values, setValues] = useState(nothing)
  const { wrong, whenRight } = useCheckedForm(RegistrationRequest, values)
  const request = useMutation({
    mutationFn: (body: z.infer<typeof RegistrationRequest>) => call(postRegister, { body }),
    meta: { ownFailure: true },
  })

  if (request.isSuccess || request.isError) {
    return (
      <Dialog
        title={t('Request registration')}
        isOpen
        onClose={onClose}
        footer={
          <>
            {request.isError && <Button onPress={() => request.reset()}>{t('Try again')}</Button>}
            <Button kind="primary" autoFocus onPress={onClose}>
              {t('Close')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col items-center gap-4 py-4 text-center">
          <LetterPicture isSent={request.isSuccess} />
          <p role={request.isError ? 'alert' : 'status'} className="text-lg">
            {request.isError
              ? t('An error occurred while submitting the registration request.')
              : t('Thank you, we will contact you with further instructions.')}
          </p>
        </div>
      </Dialog>
    )
  }

  return (
    <FormDialog
      keepsText
      title={t('Request registration')}
      size="medium"
      action={t('Send')}
      isSending={request.isPending}
      onClose={onClose}
      onSubmit={whenRight((asked) => request.mutate(asked))}
    >
      <p className="text-muted">
        {t('All fields are required.')} <PrivacyLink />
      </p>
      <div className="grid gap-4 card:grid-cols-2">
        {fields.map(({ name, label, ...input }) => (
          <TextField
            key={name}
            {...input}
            name={name}
            label={t(label)}
            isRequired
            autoFocus={name === 'FirstName'}
            isInvalid={wrong.has(name)}
            value={values[name]}
            onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      {/* Only robots come here. */}
      <label aria-hidden className="sr-only">
        Website
        <input
          name="Website"
          tabIndex={-1}
          autoComplete="off"
          value={values.Website}
          onChange={(event) => setValues((before) => ({ ...before, Website: event.target.value }))}
        />
      </label>
    </FormDialog>
  )
}
