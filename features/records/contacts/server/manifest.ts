import type { ServerManifest } from '@laycan/server/manifest.ts'
import './tables.ts'
import { declareCriteria } from '#features/records/criteria/contract/criterion.ts'
import { declareCriterionSql } from '#features/records/criteria/server/public.ts'
import { CONTACT, contactCriteria } from '../contract/contact-criteria.ts'
import { contactKind } from './access-contact.ts'
import * as changes from './change-contacts.ts'
import { contactCriteriaSql } from './contact-criteria.repo.ts'
import * as customFields from './custom/custom-field-calls.ts'
import * as reads from './get-contact.ts'
import { getGroupAudienceRoute } from './group-audience.ts'
import * as groups from './group-calls.ts'
import { listContactsRoute } from './list-contacts.ts'
import { contactsMigration } from './migrations/0500-contacts.ts'
import { picturesMigration } from './migrations/0650-pictures.ts'
import { contactFieldsMigration } from './migrations/0750-contact-fields.ts'
import { contactSyncMigration } from './migrations/0811-contact-sync.ts'
import { peopleOfMailsMigration } from './migrations/0886-people-of-mails.ts'
import { addressesOfCompanies, ownEntries } from './person/erase-contacts.repo.ts'
import { personData } from './person-data.ts'
import { getContactAvatarRoute } from './picture/get-avatar.ts'
import { findUsedPictures } from './picture/pictures.repo.ts'
import { suggestRecipientsRoute } from './suggest-recipients.ts'

export const manifest: ServerManifest = {
  name: 'records/contacts',
  person_data: [ownEntries, addressesOfCompanies, ...personData],
  migrations: {
    '0500-contacts': contactsMigration,
    '0650-pictures': picturesMigration,
    '0750-contact-fields': contactFieldsMigration,
    '0811-contact-sync': contactSyncMigration,
    '0886-people-of-mails': peopleOfMailsMigration,
  },
  findUsedBlobs: findUsedPictures,
  blob_sources: [{ name: 'pictures of contacts', table: 'address_books', id: 'id', column: 'picture' }],
  record_kinds: [contactKind],
  declare() {
    declareCriteria(CONTACT, contactCriteria)
    declareCriterionSql(CONTACT, contactCriteriaSql)
  },
  routes: [
    listContactsRoute,
    reads.findContactsRoute,
    reads.searchContactsRoute,
    suggestRecipientsRoute,
    reads.suggestContactRoute,
    reads.getCompanyInfoRoute,
    reads.listCompaniesRoute,
    reads.listCountriesRoute,
    reads.listContactChangesRoute,
    reads.getContactRoute,
    getContactAvatarRoute,
    changes.createContactRoute,
    changes.updateContactRoute,
    changes.deleteContactRoute,
    changes.deleteContactsRoute,
    changes.restoreContactsRoute,
    customFields.listCustomFieldsRoute,
    customFields.createCustomFieldRoute,
    customFields.sortCustomFieldsRoute,
    customFields.updateCustomFieldRoute,
    getGroupAudienceRoute,
    groups.listAddressGroupsRoute,
    groups.createAddressGroupRoute,
    groups.renameAddressGroupRoute,
    groups.deleteAddressGroupRoute,
    groups.listGroupsOfContactRoute,
    groups.addToAddressGroupRoute,
    groups.removeFromAddressGroupRoute,
    groups.sortAddressGroupRoute,
  ],
}
