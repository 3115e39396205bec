export {
  copySignaturePictures,
  reloadSignatures,
  removeSignature,
  signatureFor,
  signaturesFor,
  storeSignature,
  useSignatures,
} from './signature-list.ts'
