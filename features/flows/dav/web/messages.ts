import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('dav', {
  intro:
    'Your phone and Outlook can have your contacts and calendars: what changes there changes here, and the other way round.',
  account: 'What the device asks for',
  account_text:
    'Its password is never the one that you sign in with: make one for each device above, and remove it there when you lose the device.',
  server: 'Server',
  user_name: 'User name',
  passwords: 'Your devices',
  what: 'What a device gets',
  what_mine: 'My contacts',
  what_mine_text:
    'Everybody in a group of your own, both ways. Who is new on the device comes into your group “My devices”; who is deleted there leaves your groups and stays in the book of the company.',
  what_shared: 'The book of the company',
  what_shared_text: 'All entries, to be looked up and called. They are changed in Laycan.',
  what_calendars: 'Calendars',
  what_calendars_text:
    'Your own calendars and those of the mailboxes that you read, both ways. Calendars of Outlook, Google and Exchange come to the phone by their own account. Tasks are not among them.',
  ios: 'iPhone, iPad and Mac',
  ios_1: 'Settings › Apps › Contacts › Contacts Accounts › Add Account › Other.',
  ios_2: 'Choose Add CardDAV Account and enter server, user name and the password of the device.',
  ios_3: 'For calendars do the same under Settings › Apps › Calendar, with Add CalDAV Account.',
  android: 'Android with DAVx⁵',
  android_1: 'Install DAVx⁵ from Google Play or F-Droid and press +.',
  android_2:
    'Choose “Login with URL and user name” and enter server, user name and the password of the device.',
  android_3: 'Tick the address books and calendars that you want, then press the arrows to synchronise.',
  outlook: 'Outlook with CalDav Synchronizer',
  outlook_1:
    'Install CalDav Synchronizer, then open Synchronization Profiles in its ribbon and add a generic profile.',
  outlook_2: 'Enter server, user name and the password of the device and press “Test or discover settings”.',
  outlook_3: 'Choose an address book or a calendar; for the book of the company choose “Server → Outlook”.',
})
