import { useRouter, useSearch } from '@tanstack/react-router'
import { paths } from '#web/app/paths.ts'
import { ForgottenPasswordDialog } from './forgotten-password-dialog.tsx'
import { NewPasswordDialog } from './new-password-dialog.tsx'

/** Both ends of the recovery; leaving replaces the address, so that the code stays nowhere. */
export function RecoveryPage() {
  const { code } = useSearch({ from: paths.newPassword })
  const router = useRouter()
  const leave = () => void router.navigate({ href: paths.home, replace: true })
  return code === undefined ? (
    <ForgottenPasswordDialog onClose={leave} />
  ) : (
    <NewPasswordDialog code={code} onClose={leave} />
  )
}
