export { refuseWrongCaptcha } from './refuse-wrong-captcha.ts'
