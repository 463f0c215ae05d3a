/** Said where the code of a part of the page is out of reach. */
export const PART_MISSING = "This part of the page could not be loaded, please try again later";
