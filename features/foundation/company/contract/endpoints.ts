import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { CompanySettings } from './company.ts'

/** A session ends after 30 days anyhow. */
const IDLE_HOURS_MAX = 720

export const setSessionIdle = defineEndpoint({
  method: 'PUT',
  path: '/company_settings/session_idle',
  access: 'admin',
  summary: 'Sets after how many hours a session ends that nobody uses.',
  body: z.object({ hours: z.number().int().min(1).max(IDLE_HOURS_MAX) }),
  response: z.object({ company_settings: CompanySettings }),
})

export const getCompanySettings = defineEndpoint({
  method: 'GET',
  path: '/company_settings',
  access: 'admin',
  summary: 'The switches of the company.',
  response: z.object({ company_settings: CompanySettings }),
})

export const setCompanySettings = defineEndpoint({
  method: 'PUT',
  path: '/company_settings',
  access: 'admin',
  summary: 'Stores switches by key and value; unknown keys and values are refused.',
  body: z.object({ keys: z.array(z.string()).min(1).max(50), values: z.array(z.string()).min(1).max(50) }),
  response: z.object({ company_settings: CompanySettings }),
})
