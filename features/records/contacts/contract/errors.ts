import type { Refusal } from '@laycan/contract/errors.ts'

export const contactRefusals = {
  /** The same for an entry that does not exist, is deleted, or belongs to another company. */
  notFound: { status: 404, text: 'This contact does not exist' },
  groupNotFound: { status: 404, text: 'This group does not exist' },
  /** AB-042, AB-048, AB-049. */
  personName: { status: 400, text: 'Full name can not be empty.' },
  departmentName: { status: 400, text: 'Name could not be empty.' },
  companyName: { status: 400, text: 'Name can not be empty.' },
  groupName: { status: 400, text: 'The name cannot be empty' },
  groupTaken: { status: 409, text: 'There is a group with this name already' },
  /** AB-043. */
  email: { status: 400, text: 'Please enter valid email address.' },
  /** AB-050. */
  tooLong: { status: 400, text: 'String length exceeds maximum length limit of 255 characters.' },
  noteTooLong: { status: 400, text: 'Notes take at most 3000 characters' },
  /** AB-051, AB-052. */
  companyEmpty: { status: 400, text: 'Company name should not be empty.' },
  companyUnknown: { status: 400, text: 'This company name does not exist.' },
  departmentUnknown: { status: 400, text: 'This department name does not exist.' },
  country: { status: 400, text: 'This country does not exist' },
  /** AB-053. */
  tooManyItems: { status: 400, text: 'There are too many entries of this kind' },
  itemType: { status: 400, text: 'This kind of entry does not exist' },
  /** AB-045, AB-046. */
  photoTooBig: { status: 400, text: 'The file is too big, no more than 2M' },
  photoType: {
    status: 400,
    text: 'Format is not correct, please upload a JPG or PNG format images.',
  },
  fieldName: { status: 400, text: 'A field needs a name.' },
  fieldNameLong: { status: 400, text: 'The name of a field takes at most 60 characters.' },
  fieldTaken: { status: 409, text: 'There is a field with this name already' },
  fieldNotFound: { status: 404, text: 'This field does not exist' },
  tooManyFields: { status: 409, text: 'There are 50 fields already, which is the most' },
  noChoices: { status: 400, text: 'A choice needs something to choose from.' },
  choiceEmpty: { status: 400, text: 'A choice cannot be empty.' },
  tooManyChoices: { status: 400, text: 'A field takes at most 100 choices.' },
  fieldValue: { status: 400, text: 'This value is not of the kind that the field takes' },
  shape: { status: 400, text: 'The form cannot be read' },
  changedMeanwhile: {
    status: 409,
    text: 'Somebody else changed this contact meanwhile. Look at the change, then save yours again.',
  },
} as const satisfies Record<string, Refusal>
