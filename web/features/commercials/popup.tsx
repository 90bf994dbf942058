import { useUser } from '#web/shared/session.ts'
import { PopupCarousel } from './popup-carousel.tsx'
import { usePopup } from './use-popup.ts'

/** The popup of commercials, by the timers of the active customer. */
export default function Popup({ path }: { path: string }) {
  const timers = useUser().ActiveCustomer?.Timers
  return timers && <Scheduled path={path} timers={timers} />
}

function Scheduled({ path, timers }: { path: string; timers: Parameters<typeof usePopup>[1] }) {
  const popup = usePopup(path, timers)
  return popup && <PopupCarousel {...popup} />
}
