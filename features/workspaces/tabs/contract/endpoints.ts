import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Tab, TabChange, TabId } from './tab.ts'

export const listTabs = defineEndpoint({
  method: 'GET',
  path: '/tabs',
  access: 'signed-in',
  summary: 'The open tabs of the user, from left to right.',
  response: z.object({ tabs: z.array(Tab) }),
})

export const openTab = defineEndpoint({
  method: 'POST',
  path: '/tabs',
  access: 'signed-in',
  summary: 'Opens a tab; an open one takes the new name and place. 400 above 15.',
  body: Tab.extend({
    label: Tab.shape.label.optional(),
    closable: Tab.shape.closable.default(true),
    active: Tab.shape.active.default(false),
  }),
  response: Tab,
})

export const changeTab = defineEndpoint({
  method: 'PUT',
  path: '/tabs/{id}',
  access: 'signed-in',
  summary: 'Changes a tab; active true makes it the only active one, after moves it.',
  params: z.object({ id: TabId }),
  body: TabChange,
  response: Tab,
})

export const closeTab = defineEndpoint({
  method: 'DELETE',
  path: '/tabs/{id}',
  access: 'signed-in',
  summary: 'Closes a tab; its left neighbour becomes active when it was.',
  params: z.object({ id: TabId }),
  response: 'no-content',
})

export const closeAllTabs = defineEndpoint({
  method: 'DELETE',
  path: '/tabs',
  access: 'signed-in',
  summary: 'Closes all tabs that can be closed.',
  response: 'no-content',
})
