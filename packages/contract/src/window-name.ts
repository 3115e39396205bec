/**
 * Header by which a window of the browser says which one it is. Its name lasts as long as the page is loaded, and tells nothing
 * about its user. What is changed by its calls is told to it as its own (RT-007).
 */
export const WINDOW_NAME = 'client-window'
export const WINDOW_NAME_SHAPE = /^[\w-]{8,64}$/
