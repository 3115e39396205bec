export {
  copySignaturePictures,
  removeSignature,
  signatureFor,
  signaturesFor,
  storeSignature,
  useSignatures,
} from './signature-list.ts'
