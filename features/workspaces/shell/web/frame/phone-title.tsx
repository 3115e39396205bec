import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { forDevice } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import styles from './header.module.css'

/** Where a screen puts its title into the bar of a phone, and how many do. */
const place = forDevice(createStore<HTMLElement | null>(null))
const titles = forDevice(createStore(0))

/** The room for the title of a screen in the bar of a phone. @param children in its place where no screen has one */
export function PhoneTitlePlace({ children }: { children: ReactNode }) {
  const isFilled = useStore(titles) > 0
  return (
    <>
      {!isFilled && children}
      <div ref={place.set} className={styles.phoneTitle} hidden={!isFilled} />
    </>
  )
}

/** Puts the title of a screen, and what belongs beside it, into the one bar of a phone. */
export function InPhoneTitle({ children }: { children: ReactNode }) {
  const element = useStore(place)
  useLayoutEffect(() => {
    titles.set(titles.get() + 1)
    return () => titles.set(titles.get() - 1)
  }, [])
  return element && createPortal(children, element)
}
