import type { Language } from "./language.ts";

/** The plainest words for suicide of some twenty more languages. */
export const otherLanguages: Language = {
  lists: { not: "", story: "" },
  spared: [],
  rules: {
    selfHarm: [
      // Catalan, Romanian
      "vull_morir|vreau_să_mor|vreau_sa_ma_omor|să_mă_sinucid|nu_mai_vreau_să_trăiesc",
      // Czech, Slovak, Hungarian
      "chci_umřít|chci_zemřít|chci_se_zabít|zabít_se|nechci_žít|sebevražd*|chcem_zomrieť|chcem_umrieť|samovražd*|meg_akarok_halni|meg_akarom_ölni_magam|öngyilkos*|nem_akarok_élni",
      // Nordic, Finnish
      "jag_vill_dö|vill_inte_leva|ta_livet_av_mig|ta_mitt_liv|självmord*|jeg_vil_dø|vil_ikke_leve|selvmord*|ta_livet_av_meg|tage_livet_af_mig|tage_mit_liv|haluan_kuolla|en_halua_elää|itsemurha*|tappaa_itseni|tapan_itseni",
      // Greek
      "θέλω_να_πεθάνω|να_αυτοκτονήσω|δεν_θέλω_να_ζω|να_σκοτωθώ|αυτοκτονία*",
      // Indonesian, Vietnamese, Filipino, Swahili
      "ingin_mati|mau_mati|bunuh_diri|tidak_ingin_hidup|gak_mau_hidup|mengakhiri_hidup*|muốn_chết|tự_tử|tự_sát|không_muốn_sống|gusto_ko_nang_mamatay|gusto_ko_na_mamatay|magpakamatay|ayoko_nang_mabuhay|ayaw_ko_nang_mabuhay|nataka_kufa|kujiua",
      // Ukrainian, Bulgarian, Serbian
      "хочу_померти|не_хочу_жити|вбити_себе|вб_ю_себе|самогубств*|покінчити_з_собою|накласти_на_себе_руки|вкоротити_собі_віку|искам_да_умра|да_се_самоубия|želim_da_umrem|da_se_ubijem|želim_umrijeti|želim_se_ubiti",
      // Persian, Hebrew, Urdu
      "میخواهم_بمیرم|میخواهم_بمیرم|میخوام_بمیرم|خودکشی*|خودم_را_بکشم|خودمو_بکشم|רוצה_למות|*להתאבד|לא_רוצה_לחיות|להרוג_את_עצמי|مرنا_چاہتا|مرنا_چاہتی",
      // Hindi, Bengali, Tamil, Thai
      "मरना_चाहता*|मरना_चाहती*|मर_जाना_चाहता*|मर_जाना_चाहती*|आत्महत्या*|खुदकुशी*|जीना_नहीं_चाहता*|जीना_नहीं_चाहती*|अपनी_जान_लेना*|जान_देना_चाहता*|खुद_को_मार*|marna_chahta|marna_chahti|mar_jana_chahta|jeena_nahi_chahta|jeena_nahi_chahti|khudkushi|মরতে_চাই|আত্মহত্যা*|বাঁচতে_চাই_না|சாக_விரும்புகிறேன்*|தற்கொலை*|செத்துப்போக*|อยากตาย|ฆ่าตัวตาย|ไม่อยากมีชีวิต|ไม่อยากอยู่แล้ว",
    ],
    abuse: ["чоловік_мене_б_є|पति_मुझे_मारता*"],
  },
};
