import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { mailContactActions } from './mail-contact-actions.ts'
import { names } from './names.ts'

const person = () => import('./person-screen.tsx')
const department = () => import('./department-screen.tsx')
const company = () => import('./company-screen.tsx')

export const manifest = defineWebManifest({
  name: 'contact-forms',
  live: liveHandlers,
  mail_actions: mailContactActions,
  // SH-015.
  screens: [
    { path: '/contacts/addContact', name: 'addContact', title: names('addContact'), load: person },
    { path: '/contacts/editContact/$id', name: 'editContact', title: names('editContact'), load: person },
    {
      path: '/contacts/addDepartment',
      name: 'addDepartment',
      title: names('addDepartment'),
      load: department,
    },
    {
      path: '/contacts/editDepartment/$id',
      name: 'editDepartment',
      title: names('editDepartment'),
      load: department,
    },
    { path: '/contacts/addCompany', name: 'addCompany', title: names('addCompany'), load: company },
    { path: '/contacts/editCompany/$id', name: 'editCompany', title: names('editCompany'), load: company },
  ],
})
