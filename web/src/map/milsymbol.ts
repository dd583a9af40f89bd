/** The part of milsymbol that draws ground units by letter codes. Imported when first wanted. */

import { letterground, ms } from "milsymbol-parts";

ms.addIcons(letterground);

export const Symbol = ms.Symbol;
