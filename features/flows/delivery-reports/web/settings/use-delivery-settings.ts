import { useCallback, useEffect, useState } from 'react'
import type { CallResponse } from '@laycan/contract/endpoint.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { getDeliverySettings } from '../../contract/endpoints.ts'

export type DeliverySettings = CallResponse<typeof getDeliverySettings>

export interface LoadedSettings {
  readonly settings: DeliverySettings | undefined
  readonly hasFailed: boolean
  readonly setSettings: (settings: DeliverySettings) => void
  readonly load: () => Promise<void>
}

export function useDeliverySettings(): LoadedSettings {
  const [settings, setSettings] = useState<DeliverySettings>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setSettings(await call(getDeliverySettings, { silent: true }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(true)
    }
  }, [])
  useEffect(() => void load(), [load])
  return { settings, hasFailed, setSettings, load }
}
