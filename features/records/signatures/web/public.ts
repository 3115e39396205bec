export {
  copySignaturePictures,
  reloadSignatures,
  removeSignature,
  signatureFor,
  signaturesFor,
  takeSignature,
  useSignatures,
} from './signature-list.ts'
