import type { Rule } from "./rule.ts";

/** Changing a medicine or choosing a dose without somebody who may. */
export const medicine: Rule = {
  category: "medicine",
  always: [
    "take|taking|took|use|using|pop|need|swallow ~1 more|extra|additional|twice_as_much|twice_as_many|double|a_bigger|a_higher|another ~1 of? ~2 @med|xanax|valium|ambien|ativan|klonopin|zopiclone|diazepam|lorazepam|temazepam|tramadol|codeine|oxycodone|adderall|ritalin|blood_pressure_pill|blood_pressure_pills|blood_pressure_tablets|blood_thinners|heart_pills|sleeping_pills|sleeping_tablets|painkillers !on_time",
    "stop|stopping|stopped|quit|quitting|ditch|drop|dropping|skip|skipping|double|doubling|triple|increase|increasing|raise|reduce|reducing|lower|lowering|halve|halving|cut|cutting|change|changing|adjust|adjusting|mix|mixing|combine|combining|taper|tapering|wean|weaning|come_off|coming_off|get_off|getting_off|go_off|going_off|throw_away|throwing_away|flush|withdraw_from|cold_turkey|ration|rationing|replace|replacing|swap|substitute|switch|restart|bump_up|ease_off|free_of|give_up|without|live_without|stretch|crush|split|share|borrow|double_up|pause|miss|omit|try_without|bin|self_adjust|wean_myself|off_of ~4 @med !ball|balls|cabinet|as_prescribed_by|alarm|reminders|organiser|organizer|packaging|lower_school|school|degree|spill|women|student|costs|bill|price|container|on_time|box|interview|side_effects_with",
    "@med ~3 cold_turkey|dose|doses|dosage|overnight_without|without_asking|without_telling|without_a_prescription|online_without|and_alcohol|with_alcohol|and_see_if|i_dont_need|on_my_own|by_myself",
    "without ~2 @med !ball",
    "my|the|a|higher|lower|bigger|smaller|right|maximum|max|safe|double|triple|own|extra|stronger|what|which|daily|insulin|increase|correct|loading|bolus|starting ~1 dose|doses|dosage|dosages|bolus|basal !of_vitamin|of_sunshine|of_nature|of_fun|of_fresh|of_humour|of_laughter|of_motivation|of_reality|of_culture|of_fibre|of_courage|of_kindness|of_caffeine|of_daylight|of_sunlight|of_joy|of_optimism|of_news|of_movement|of_green",
    "how_much|how_many|how_often|whats_the_maximum|max|is_it_safe|can_i_take|should_i_take|could_i_take|is_it_okay_to_take|what_happens_if_i_take|which|what ~4 @med !ball|cost|school|price|course|degree|class|for_my_dog_cost|to_study|interview",
    "take|taking|inject|injecting|swallow|use|pop|try|get|drop|drink ~3 # mg|ml|mcg|units|microgram|micrograms|g_of_ibuprofen|tablets|pills|iu|cc|capsules|paracetamol|ibuprofen|aspirin",
    "# mg|mcg|units|tablets|pills|iu ~2 of ~1 @med",
    "take|taking|use|using|inject|have ~2 more|extra|fewer|less|double|twice|someone_elses|my_friends|my_mothers|my_husbands|leftover|expired|old|stronger|half|another|unprescribed|my_sisters|my_wifes|two|2|3|4 ~2 @med !ball|seriously|responsibility|to",
    "up|try|trying|start|get|find|order|restart|test ~0 my|some|the|a|mothers|sisters|friends|someones|his|her ~2 @med ~0 $|to|without|online|from|dose|myself|instead|for_a|and_see !alarm|refill",
    "self_medicate|self_medicating|self_prescribe|selfmedicate|selfmedicating|microdose|microdosing|own_hormones|diy_hrt|buy_antibiotics|buy_ozempic|get_ozempic|inject_botox|inject_testosterone|take_steroids|steroid_cycle|steroids_cycle|cycle_of_steroids|sarms|human_growth_hormone|anabolic_steroids|fish_antibiotics|ivermectin|black_market_ozempic|peptides_injections|trenbolone|dianabol",
    "instead_of|rather_than|refuse|refusing|replace|stop|quit|skip|cancel|without|no_more|decline ~2 chemo|chemotherapy|radiotherapy|radiation|dialysis|insulin|surgery_the_doctor|vaccines|doctors_treatment|treatment_for_my|cancer_treatment|my_treatment|seeing_a_doctor_for|the_doctor_and_heal|blood_transfusion",
    "cure|cured|heal|treat|reverse|fix|beat|shrink ~1 my|the|own ~3 cancer|tumor|tumour|diabetes|bipolar|schizophrenia|depression|epilepsy|asthma|hiv|ms|lupus|thyroid|heart_disease|adhd|infection|psychosis|blood_pressure ~2 with|without|naturally|by|using|myself|at_home|alone !app|walk",
    "diagnose|diagnosing|self_diagnose ~2 my|myself|why_i_have|what_i_have",
    "do|have|get i ~2 have|need ~1 cancer|diabetes|bipolar|adhd|antidepressants|@med",
    "go|get|be|being|live|am|stay|im|become|becoming ~1 med_free|medication_free|off_meds|off_my_@med|drug_free_from_my|off_all_my|off_the_@med|pill_free",
    "prescribe|prescribed|recommend ~1 me ~1 something|@med|a",
    "meds|medication|pills|@med ~2 dont|doesnt|arent|not|are_not|make|makes|need|no_need ~2 need|work|working|helping|zombie|numb|them_anymore|fat|poison ~4 stop|quit|more|off|them|myself|throw|$",
  ],
  usually: [],
};

/** Gambling, personal debt and all that one owns put on one card. */
export const money: Rule = {
  category: "money",
  always: [
    "win|make|get|earn|recover|chase|chasing|double|winning|triple ~4 back|lost|losses|money|rich|living|fortune|bankroll|big|jackpot|rent|savings|cash ~4 casino|gambling|betting|bets|poker|blackjack|roulette|slots|bookies|bookmaker|horses|races|sportsbook|parlays|lottery|track|pokies|scratch_cards|crypto_casino|stocks_options|dogs|online_casino|tables|fruit_machines|baccarat|football_bets|accumulators",
    "gamble|gambling|gambled|gambler|casino|casinos|sports_betting|sport_betting|sports_bets|betting|roulette|blackjack|slot_machine|slot_machines|pokies|scratchcards|scratch_cards|lottery_tickets|lottery|bookies|bookmaker|bookmakers|sportsbook|parlay|parlays|horse_races|baccarat|betting_system|fruit_machines|online_poker|bet365|draftkings|fanduel|accumulator|accumulators|matched_betting|loot_boxes|craps_table|sports_gambling|bingo_sites|stake.com|the_horses|wager|wagers|wagering !royale|design|free_parking|charity|themed|theme|night_fundraiser|party|winners_interview|numbers_maths|card_trick_course|for_volunteering|for_meetings|schedule|in_the_calendar|machines_history|is_russian|with_paint|canal|with_my_heart|on_love|on_myself|available|time_slots",
    "bet|betting|bets|put|putting|stake|staking|risk|wager|all_in|yolo ~1 on|my|all|everything|#|money|the|some|half|a|more|big|daily|in|sports ~3 red|black|horse|horses|football|savings|rent|salary|wages|paycheck|super_bowl|house|fight|race|races|casino|money_on|roulette|bitcoin|crypto|dogecoin|memecoin|memecoins|1_stock|a_stock|a_single_stock|options|everything_on|poker|grand_national|nfl|nba|student_loan|inheritance|pension !account|aside|pot|jar|plan|goal|bank|in_the_freezer|on_the_wall|at_risk_of|into_a_savings|into_an_isa|aside_in|console|box|towards|books",
    "place|placing|make|making|winning|daily|every_day|football ~2 bet|bets|wager|parlay",
    "payday|pay_day|predatory|loan_shark ~0 loan|loans|lender|lenders|sharks|shark|advance",
    "loan_shark|loan_sharks|payday_loan|payday_loans|bankrupt|bankruptcy|debt_collectors|debt_collector|bailiffs|repossessed|repossession|foreclosure|debt_relief|debt_consolidation|collections_agency|creditors|debt_settlement|buy_now_pay_later|klarna_debt|overdrawn|iva|drowning_in_bills|insolvent|insolvency !law|lawyer|exam",
    "my|our|in|of|owe|with|have|all|this|under|drowning_in|buried_in|crushing|mountain_of|student|card|cards|gambling|medical|tax|into|from|no|huge|old|high_interest|consumer|more|clear|# ~1 debt|debts|indebted !collection_poem|ratio_lecture",
    "debt|debts ~1 free|freedom|snowball|avalanche|trap|spiral|repayment|payoff",
    "debt_free|debtfree|pay_off_debt|pay_off_debts|paying_off_debt|pay_down_debt|get_rid_of_debt|out_of_debt|reduce_debt|clear_debt|debts_paid",
    "pay|paying|clear|clearing|repay|repaying|settle|get_rid_of|owe|owing|behind_on|reduce|eliminate|knock_out|wipe_out|finish|free_of|chip_away|tackle|consolidate ~1 off|down|back|of|at|my|the|a|all ~4 loan|loans|credit_card|credit_cards|cards|overdraft|what_i_owe|everything_i_owe|balance_on|mortgage_arrears|arrears|creditors|klarna|afterpay|student_loan|student_loans|car_loan|visa_bill|mastercard",
    "owe|owes|owing|owed ~2 #|money|my_brother|thousands|a_lot|bank|so_much|the_bank|the_tax|the_irs|hmrc|lender|dealer|everyone|people|friends|rent|back_rent|grand|months|landlord|bookie|too_much !it|apology|invoice|to_me",
    "borrow|borrowing to invest|trade|gamble|bet|buy_crypto|buy_bitcoin|buy_stocks|play_the",
    "borrow|borrowing|take_out|taking_out|remortgage|take|get|max_out|maxing_out|maxed_out|loan|mortgage|use|using|refinance|lend|cash_out|sell ~3 money|loan|loans|credit|credit_card|credit_cards|cards|mortgage|house|overdraft|savings|my_401k|pension|my_retirement|leverage|home_equity|margin|my_car|everything|student_loan ~3 invest|crypto|bitcoin|stocks|trade|trading|day_trade|options|forex|buy_shares|gamble|bet|casino|ethereum|shares|pay_bills|to_pay|another_loan|nft|nfts|cover|dogecoin|coin|coins|memecoins|business_scheme",
    "max_out|maxing_out|maxed_out|max|new|another|open ~2 credit_card|credit_cards|credit_line|card|cards|overdraft !game|deck|for_mother|thank",
    "invest|put|yolo|throw|sink|dump|pour|all_in|go_all_in|risk|move ~1 all|my|everything|entire|life|whole|our|it|emergency|the|on|the_rent|rent ~3 savings|life_savings|everything|inheritance|money|fund|retirement|pension|paycheck|salary|rent|401k|i_own|i_have|rent_money|student_loan|college_fund|fund ~1 in|into|on|to ~2 crypto|bitcoin|dogecoin|1_stock|stock|shitcoin|memecoin|memecoins|meme|options|forex|nft|nfts|gamestop|tesla|coin|coins|ethereum|red|black|horse|casino|single_stock|penny_stocks|leveraged|shares_of|wallstreetbets|futures|tip|margin",
    "day_trade|day_trading|day_trader|get_rich_quick|get_rich_overnight|get_rich_fast|forex_trading|options_trading|margin_trading|leveraged_trading|trade_with_leverage|leverage_trading|trade_forex|trade_options|on_margin|penny_stocks|double_my_money|triple_my_money|double_my_savings|guaranteed_returns|guaranteed_profit|guaranteed_return|crypto_trading_bot|quit_my_job_to_trade|100x|10x_my_money|pump_and_dump|yolo_my|short_squeeze|all_in_on_crypto|all_in_on_bitcoin|become_a_millionaire_overnight|turn_#_into_#|multi_level_marketing|mlm|next_bitcoin|trading_crypto_full_time|memecoin|memecoins|shitcoin|shitcoins|zero_day_options|0dte !history|textbook",
    "poker ~3 living|money|income|professionally|profit|for_money|stakes|full_time|cash_games|losses|pro|winnings|online !charity",
    "which|what|pick|best|hot|tell_me ~1 stock|stocks|shares|crypto|coin|coins|cryptocurrency|horse ~2 buy|will|should|to|going|moon|that !read|paper|photo|market",
    "spend|spent|spending|blow|lose|losing|lost ~4 gambling|casino|betting|slots|bets|scratch|poker|gacha|loot|lottery",
    "cant|couldnt|not|dont_know_how_to ~1 repay|pay ~1 my|the|off|our ~1 rent|bills|mortgage|loan|loans|minimum|debts|card|credit|debt|electricity !attention|respects|more",
  ],
  usually: [],
};
