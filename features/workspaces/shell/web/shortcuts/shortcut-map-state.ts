import { forDevice } from '@laycan/web/keep.ts'
import { createStore } from '@laycan/web/store.ts'

export const shortcutMapOpen = forDevice(createStore(false))
